import Canvas
import Testing

@testable import Drawing

@Suite struct TileStoreTests {
    private let key = TileKey(
        level: 4096 * 12, column: 3, row: 5,
        look: TileLook(palette: .paper, scale: 64, isLit: false))

    private func tile() throws -> Surface { try #require(Surface(width: 4, height: 4)) }

    @Test("a tile that was expected is fresh when it comes")
    func fresh() throws {
        var store = TileStore()
        store.expect(key)
        store.insert(try tile(), key)
        #expect(store.isFresh(key))
        store.markStale { _ in true }
        #expect(!store.isFresh(key))
        #expect(store[key] != nil)
        store.expect(key)
        store.insert(try tile(), key)
        #expect(store.isFresh(key))
    }

    @Test("what comes while a tile is being painted has it painted again")
    func late() throws {
        var store = TileStore()
        store.expect(key)
        store.markStale { $0 == key }
        store.insert(try tile(), key)
        #expect(store[key] != nil)
        #expect(!store.isFresh(key))
        // The next one knows it.
        store.expect(key)
        store.insert(try tile(), key)
        #expect(store.isFresh(key))
    }
}

import Testing

@testable import Motion

@Suite("How a sensor is mounted")
struct MountMatrixTests {
    @Test("Spaces or none")
    func spaces() throws {
        let tight = try #require(MountMatrix("0,1,0;1,0,0;0,0,1"))
        #expect(tight == MountMatrix(" 0, 1 ,0 ;\t1, 0, 0; 0, 0, 1\n"))
        #expect(tight.apply([1, 2, 3]) == [2, 1, 3])
        #expect(MountMatrix("-1, 0, 0; 0, -1, 0; 0, 0, 1")?.apply([1, 2, 3]) == [-1, -2, 3])
    }

    @Test("A turn by any angle keeps lengths and is taken")
    func turned() {
        #expect(MountMatrix("0.7071,0.7071,0;-0.7071,0.7071,0;0,0,1") != nil)
    }

    @Test(
        "What bends every movement is refused",
        arguments: [
            "", "1,0,0;0,1,0", "1,0,0;0,1,0;0,0", "1,0,0;0,1,0;0,0,x", "1,0,0;1,0,0;0,0,1",
            "0,0,0;0,0,0;0,0,0", "2,0,0;0,1,0;0,0,1", "nan,0,0;0,1,0;0,0,1",
            "inf,0,0;0,1,0;0,0,1", "1,0,0;0,1,0;0,0,1;0,0,0", "1 0 0;0 1 0;0 0 1",
        ])
    func refused(text: String) {
        #expect(MountMatrix(text) == nil)
    }
}

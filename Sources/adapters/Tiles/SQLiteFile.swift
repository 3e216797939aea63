import CSQLite
import Synchronization

/// A database of which only reading is possible, one question at a time.
final class SQLiteFile: Sendable {
    /// Steps of SQLite's machine after which a question is given up, so that a file made to be slow
    /// cannot hold the app.
    private static let steps: Int32 = 20_000_000

    private struct Connection: ~Copyable, @unchecked Sendable {
        let pointer: OpaquePointer

        deinit { sqlite3_close_v2(pointer) }
    }

    /// A value of a row.
    enum Value {
        case null
        case integer(Int)
        case text(String)
        case blob([UInt8])
    }

    private let connection: Mutex<Connection>

    init(_ path: String) throws(TileFileError) {
        var pointer: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
        let result = sqlite3_open_v2(path, &pointer, flags, nil)
        guard let pointer else { throw .unreadable }
        let made = Connection(pointer: pointer)
        guard result == SQLITE_OK else { throw .unreadable }
        sqlite3_limit(pointer, SQLITE_LIMIT_LENGTH, Int32(TileFileLimits.tile))
        sqlite3_busy_timeout(pointer, 500)
        connection = Mutex(made)
        // What a file's own views and triggers may do.
        _ = try? rows("PRAGMA trusted_schema = OFF", limit: 1)
        _ = try? rows("PRAGMA cell_size_check = ON", limit: 1)
    }

    /// The rows that a question brings, at most `limit`.
    func rows(
        _ question: String, _ numbers: [Int] = [], limit: Int
    ) throws(TileFileError) -> [[Value]] {
        let answer = connection.withLock { connection in
            Self.ask(connection.pointer, question, numbers, limit)
        }
        guard let answer else { throw .damaged }
        return answer
    }

    private static func ask(
        _ pointer: OpaquePointer, _ question: String, _ numbers: [Int], _ limit: Int
    ) -> [[Value]]? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(pointer, question, -1, &statement, nil) == SQLITE_OK else {
            return nil
        }
        defer { sqlite3_finalize(statement) }
        for (index, number) in numbers.enumerated() {
            sqlite3_bind_int64(statement, Int32(index + 1), sqlite3_int64(number))
        }
        sqlite3_progress_handler(pointer, steps, { _ in 1 }, nil)
        defer { sqlite3_progress_handler(pointer, 0, nil, nil) }
        var rows: [[Value]] = []
        while rows.count < limit {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                rows.append((0..<sqlite3_column_count(statement)).map { value(statement, $0) })
            case SQLITE_DONE: return rows
            default: return nil
            }
        }
        return rows
    }

    private static func value(_ statement: OpaquePointer?, _ column: Int32) -> Value {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, column)))
        case SQLITE_BLOB:
            guard let start = sqlite3_column_blob(statement, column) else { return .blob([]) }
            let count = Int(sqlite3_column_bytes(statement, column))
            return .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
        default:
            return .text(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
        }
    }
}

extension SQLiteFile.Value {
    var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    var blob: [UInt8]? { if case .blob(let bytes) = self { bytes } else { nil } }
    /// A text, or a number as a text.
    var text: String? {
        switch self {
        case .text(let text): text
        case .integer(let value): String(value)
        case .null, .blob: nil
        }
    }
}

import Storage

/// Saves ever greater numbers to the file that it is given, until it is killed.
@main struct Main {
    static func main() {
        let file = JSONFile(CommandLine.arguments[1])
        let ballast = JSONValue.array((0..<2000).map { .integer($0) })
        var number = 0
        if case .integer(let last)? = file.load().value?["number"] { number = last }
        while true {
            number += 1
            try? file.save(.object(["number": .integer(number), "ballast": ballast]))
        }
    }
}

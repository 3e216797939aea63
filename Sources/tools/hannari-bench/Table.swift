import Glibc

/// Prints the table line by line, as it is measured.
struct Table {
    private let widths = [46, 18, 12, 12, 7, 3]

    func printHeading() {
        printRow(["what", "budget", "figure", "reference", "ratio", "ok"])
        print(String(repeating: "-", count: widths.reduce(0, +) + 3 * (widths.count - 1)))
    }

    /// Prints a budget and its measurement; says whether it is kept.
    func printLine(_ budget: Budget, _ measurement: Measurement?) -> Bool {
        guard let measurement else {
            printRow([budget.what, budget.limitText, "not here", "", "", ""])
            return true
        }
        let isKept = budget.isKept(by: measurement)
        let ratio = measurement.reference.map {
            $0 > 0 ? Decimal.text(measurement.figure / $0, digits: 2) : ""
        }
        printRow([
            budget.what, budget.limitText, budget.unit.text(measurement.figure),
            measurement.reference.map { budget.unit.text($0) } ?? "", ratio ?? "",
            isKept ? "yes" : "NO",
        ])
        return isKept
    }

    private func printRow(_ cells: [String]) {
        let padded = zip(cells, widths).enumerated().map { column, cell in
            let (text, width) = cell
            let room = String(repeating: " ", count: max(0, width - text.count))
            return (2...4).contains(column) ? room + text : text + room
        }
        print(padded.joined(separator: " | "))
        fflush(nil)
    }
}

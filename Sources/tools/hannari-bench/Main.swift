import Glibc

/// Measures the budgets of the project and prints a table; fails if one is not kept.
///
///     hannari-bench [WORD…]                         what needs no window
///     hannari-bench --windows APP EMPTY [WORD…]     the window of APP beside that of EMPTY
///
/// With words, only the lines that contain one of them. `meson-helpers/bench` builds what is needed,
/// opens a screen and runs both.
@main struct Main {
    static func main() async {
        var words = Array(CommandLine.arguments.dropFirst())
        var budgets =
            GeodesyLines.all + MapLines.all + SantaLines.all + AtlasLines.all + GlobeLines.all
            + TileLines.all + LookLines.all + BraBallLines.all
        if words.first == "--windows" {
            guard words.count >= 3 else {
                print("usage: hannari-bench [--windows APP EMPTY] [WORD…]")
                exit(2)
            }
            budgets =
                WindowLines(app: words[1], empty: words[2]).all + BraBallLines.windows(words[1])
            words.removeFirst(3)
        }
        if !words.isEmpty {
            budgets = budgets.filter { budget in words.contains { budget.what.contains($0) } }
        }
        let table = Table()
        print("load of the machine: \(Program.load)")
        table.printHeading()
        var areAllKept = true
        for budget in budgets {
            let measurement = await budget.measure()
            if !table.printLine(budget, measurement) { areAllKept = false }
        }
        print("load of the machine: \(Program.load)")
        Household.family.remove()
        exit(areAllKept ? 0 : 1)
    }
}

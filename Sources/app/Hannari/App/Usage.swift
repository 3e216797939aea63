import Platform

/// What the app says on a terminal.
enum Usage {
    static func help(pages: [String]) -> String {
        var lines = [tr("Usage: hannari [OPTION…] [geo:LATITUDE,LONGITUDE]"), ""]
        let options: [(String, String)] =
            pages.map { ("--\($0)", tr("Open this page")) } + [
                ("--fullscreen", tr("Fill the screen")),
                ("--on-christmas-eve", tr("Leave at once on other days than 24 December")),
                ("--now TIME", tr("Start at another time, such as 2026-12-24T22:30:00+09:00")),
                ("--speed NUMBER", tr("Let time pass that many times as fast")),
                ("--appearance LOOK", tr("Use the light or the dark look")),
                ("--frame-log FILE", tr("Write what each frame cost to a file")),
                ("--record-motion FILE", tr("Write what the motion sensor says to a file")),
                ("--play-motion FILE", tr("Take a recorded movement for the motion sensor")),
                ("--version", tr("Show the version")),
                ("--help", tr("Show this help")),
            ]
        for (option, meaning) in options {
            let gap = String(repeating: " ", count: max(24 - option.count, 2))
            lines.append("  \(option)\(gap)\(meaning)")
        }
        lines += [
            "", "  hannari alarm add|list|on|off|remove   " + tr("Keep alarms without a window"),
        ]
        return lines.joined(separator: "\n")
    }

    static func sentence(for failure: LaunchOptions.Failure) -> String {
        let sentence =
            switch failure {
            case .unknownOption(let option):
                format(tr("“{option}” is not an option of hannari."), ["option": option])
            case .missingValue(let option):
                format(tr("The option {option} needs a value."), ["option": option])
            case .badValue(let option, let value):
                format(
                    tr("“{value}” is not a value for the option {option}."),
                    ["option": option, "value": value])
            case .noPlace(let address):
                format(tr("“{address}” is no place on Earth."), ["address": address])
            }
        return sentence + " " + tr("See: hannari --help")
    }
}

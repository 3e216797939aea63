extension PageKind {
    /// The pages of the house, in the order of the switch. A page is one folder and one line here.
    static var all: [PageKind] {
        [
            SantaPage.kind,
            KyotoPage.kind,
            LookAroundPage.kind,
            BraBallPage.kind,
            AlarmsPage.kind,
        ]
    }

    static var names: [String] { all.map(\.name) }
}

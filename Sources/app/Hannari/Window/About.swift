import Gtk
import Platform

/// The window that says whose work this is built on.
enum About {
    static func present(over parent: Window) {
        let dialog = AboutDialog(
            parent: parent, name: "Hannari", version: Product.version,
            icon: Product.identifier)
        dialog.comments = tr("Five small joys that live in one house.")
        dialog.setCopyright(tr("© 2026 the Hannari authors"))
        dialog.addCredits(
            tr("Maps and data"),
            [
                tr("Land, borders, lakes and rivers: Natural Earth")
                    + " https://www.naturalearthdata.com",
                tr("Coasts of Japan: GSHHG") + " https://www.soest.hawaii.edu/pwessel/gshhg/",
                tr(
                    "Streets of Kyoto: Hannari, from the towns’ positions published by Japan’s MLIT"
                ),
                tr("Places: GeoNames (CC BY 4.0)") + " https://www.geonames.org",
            ])
        dialog.addCredits(
            tr("Music"),
            [
                tr("Jingle Bells: James Lord Pierpont, 1857; arranged for Hannari"),
                tr("The counting song of Kyoto’s streets: traditional words, set for Hannari"),
            ])
        dialog.present()
    }
}

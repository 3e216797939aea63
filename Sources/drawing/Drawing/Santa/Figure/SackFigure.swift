import Canvas
import Glibc

/// The sack with its presents and a bear that looks out, in the sleigh's units.
struct SackFigure {
    func draw(_ context: Context) {
        present(context, x: -63, y: -116, size: 26, turn: -0.32, SantaColors.purple, .white)
        candyCane(context)
        present(
            context, x: -38, y: -126, size: 24, turn: 0.2, SantaColors.teal, SantaColors.gold)
        bear(context)
        context.begin()
        context.move(-74, -108)
        context.curve(-94, -92, -92, -46, -62, -40)
        context.line(-20, -40)
        context.curve(-2, -56, -6, -92, -18, -106)
        context.curve(-34, -114, -60, -114, -74, -108)
        context.close()
        context.fill(
            Gradient(
                from: (-90, -100), to: (-10, -50),
                stops: [
                    (0, SantaColors.sackLight), (0.5, SantaColors.sack), (1, SantaColors.sackDark),
                ]))
        // The mouth of the sack, folded over.
        context.begin()
        context.move(-76, -110)
        context.curve(-60, -104, -32, -103, -16, -108)
        context.stroke(SantaColors.sackDark, width: 9)
        context.begin()
        context.move(-76, -111)
        context.curve(-60, -105, -32, -104, -16, -109)
        context.stroke(SantaColors.sackLight, width: 6.4)
        // Folds and a patch.
        context.begin()
        context.move(-70, -99)
        context.curve(-76, -84, -76, -70, -70, -60)
        context.move(-52, -97)
        context.curve(-54, -88, -54, -82, -52, -76)
        context.move(-30, -97)
        context.curve(-26, -88, -25, -80, -26, -72)
        context.stroke(SantaColors.sackDark.opacity(0.55), width: 2)
        context.saved {
            context.translate(-44, -74)
            context.rotate(-0.15)
            context.begin()
            context.roundedRectangle(-9, -8, 18, 16, radius: 2)
            context.fill(SantaColors.green)
            context.begin()
            context.roundedRectangle(-6.5, -5.5, 13, 11, radius: 1)
            context.stroke(SantaColors.goldLight.opacity(0.8), width: 1, dash: [2, 2.6])
        }
    }

    private func present(
        _ context: Context, x: Double, y: Double, size: Double, turn: Double, _ paper: Color,
        _ ribbon: Color
    ) {
        context.saved {
            context.translate(x, y)
            context.rotate(turn)
            PresentFigure(paper: paper, ribbon: ribbon).draw(context, size: size)
        }
    }

    private func candyCane(_ context: Context) {
        for (color, dash) in [(SantaColors.fur, []), (SantaColors.red, [3.0, 6.5])] {
            context.begin()
            context.move(-50, -108)
            context.line(-53, -134)
            context.curve(-54, -146, -68, -144, -66, -134)
            context.stroke(color, width: 4.6, dash: dash)
        }
    }

    private func bear(_ context: Context) {
        let fur = Color(0xC98B52)
        let light = Color(0xEFD0A2)
        for ear in [-30.0, -13.0] {
            context.begin()
            context.circle(ear, -126, radius: 5)
            context.fill(fur)
            context.begin()
            context.circle(ear, -126, radius: 2.6)
            context.fill(light)
        }
        context.begin()
        context.circle(-21.5, -117, radius: 11.5)
        context.fill(fur)
        context.begin()
        context.ellipse(-19.5, -113, 5.4, 4.4)
        context.fill(light)
        for eye in [-25.0, -17.0] {
            context.begin()
            context.circle(eye, -119, radius: 1.5)
            context.fill(SantaColors.ink)
        }
        context.begin()
        context.ellipse(-19.5, -115, 2, 1.5)
        context.fill(SantaColors.ink)
    }
}

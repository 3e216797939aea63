import Canvas
import Glibc

/// Santa himself, sitting in the sleigh and waving, in the sleigh's units.
struct SantaFigure {
    /// The swing of the waving arm, radians.
    var wave = 0.0
    /// The swing of the hat's tip, radians.
    var flutter = 0.0

    /// The mitten that holds the reins.
    static let hand = (x: 48.0, y: -78.0)

    func draw(_ context: Context) {
        torso(context)
        hatTip(context)
        head(context)
        reinArm(context)
    }

    private func torso(_ context: Context) {
        context.begin()
        context.move(-10, -112)
        context.curve(-26, -104, -30, -70, -28, -46)
        context.line(44, -46)
        context.curve(46, -70, 42, -102, 30, -112)
        context.close()
        context.fill(
            Gradient(
                from: (-28, 0), to: (46, 0),
                stops: [
                    (0, SantaColors.redDark), (0.45, SantaColors.red), (1, SantaColors.redLight),
                ]))
        context.begin()
        context.move(24, -104)
        context.curve(30, -88, 31, -66, 30, -48)
        context.stroke(SantaColors.furShade, width: 11)
        context.begin()
        context.move(25, -104)
        context.curve(31, -88, 32, -66, 31, -48)
        context.stroke(SantaColors.fur, width: 9)
        context.begin()
        context.move(-28, -62)
        context.curve(-8, -55, 26, -55, 45, -62)
        context.stroke(SantaColors.ink, width: 8.5)
        context.begin()
        context.roundedRectangle(22, -64.5, 14, 12, radius: 2.5)
        context.stroke(SantaColors.gold, width: 3.2)
    }

    private func head(_ context: Context) {
        context.begin()
        context.circle(13, -128, radius: 21)
        context.fill(
            Gradient(
                centre: (19, -130), radius: 26,
                stops: [(0, SantaColors.skin), (0.7, SantaColors.skin), (1, SantaColors.skinShade)])
        )
        beard(context)
        context.begin()
        context.ellipse(4, -121, 5, 3.8)
        context.ellipse(29.5, -121, 4, 3.4)
        context.fill(SantaColors.blush.opacity(0.55))
        // Smiling eyes under white brows.
        context.begin()
        context.move(7, -130)
        context.curve(8.5, -134.5, 13, -134.5, 14.5, -130)
        context.move(22.5, -130.5)
        context.curve(24, -134.5, 27.5, -134.5, 29, -131)
        context.stroke(SantaColors.ink, width: 2.5)
        context.begin()
        context.move(5, -138)
        context.curve(8, -141, 12, -141, 15, -138.5)
        context.move(22, -139)
        context.curve(25, -141.5, 28, -141, 30.5, -138)
        context.stroke(SantaColors.fur, width: 3.4)
        moustache(context)
        context.begin()
        context.circle(20, -124.5, radius: 4.6)
        context.fill(
            Gradient(
                centre: (19, -126), radius: 6,
                stops: [
                    (0, Color(0xFFC9AE)), (1, SantaColors.blush.mixed(with: SantaColors.skin, 0.4)),
                ]
            ))
        brim(context)
    }

    private func beard(_ context: Context) {
        let curls = [
            (-7.0, -124.0, 7.5), (-9, -114, 8.5), (-5, -104, 9.5), (3, -96, 10), (14, -92, 10.5),
            (25, -97, 9.5), (32, -106, 8.5), (34, -115, 7), (14, -106, 14),
        ]
        context.begin()
        for curl in curls { context.circle(curl.0 - 0.8, curl.1 + 1.8, radius: curl.2) }
        context.fill(SantaColors.furShade)
        context.begin()
        for curl in curls { context.circle(curl.0, curl.1, radius: curl.2) }
        context.fill(SantaColors.fur)
        context.begin()
        context.move(4, -98)
        context.curve(2, -95, 3, -92, 6, -91)
        context.move(15, -96)
        context.curve(14, -92, 15, -89, 18, -88)
        context.move(25, -103)
        context.curve(25, -99, 27, -97, 29, -97)
        context.stroke(SantaColors.furShade, width: 1.6)
    }

    private func moustache(_ context: Context) {
        context.begin()
        context.ellipse(19, -113.5, 5, 4)
        context.fill(SantaColors.redDark)
        context.begin()
        context.move(20, -121)
        context.curve(10, -122, 2, -117, -1, -111)
        context.curve(8, -109, 17, -112, 20, -118)
        context.curve(23, -112, 32, -110, 38, -113)
        context.curve(35, -119, 28, -122, 20, -121)
        context.close()
        context.fill(SantaColors.fur, keepingPath: true)
        context.stroke(SantaColors.furShade, width: 1)
    }

    private func hatTip(_ context: Context) {
        context.saved {
            context.translate(4, -146)
            context.rotate(flutter)
            context.translate(-4, 146)
            context.begin()
            context.move(-12, -140)
            context.curve(-12, -166, 2, -176, 16, -172)
            context.curve(28, -168, 34, -156, 35, -144)
            context.close()
            context.fill(SantaColors.red)
            context.begin()
            context.move(18, -172)
            context.curve(-4, -186, -34, -180, -44, -156)
            context.curve(-40, -150, -34, -150, -31, -155)
            context.curve(-26, -164, -18, -166, -8, -160)
            context.close()
            context.fill(
                Gradient(
                    from: (-44, -150), to: (22, -176),
                    stops: [(0, SantaColors.redDark), (0.6, SantaColors.red), (1, SantaColors.red)])
            )
            context.begin()
            context.circle(-39, -150, radius: 9)
            context.fill(SantaColors.furShade)
            context.begin()
            context.circle(-38.2, -151.2, radius: 8.2)
            context.fill(SantaColors.fur)
        }
    }

    private func brim(_ context: Context) {
        for (color, width, dy) in [(SantaColors.furShade, 13.0, 1.0), (SantaColors.fur, 11.5, 0.0)]
        {
            context.begin()
            context.move(-9, -141 + dy)
            context.curve(2, -148 + dy, 22, -151 + dy, 34, -145 + dy)
            context.stroke(color, width: width)
        }
    }

    /// The arm behind him; to be drawn before the rest.
    func drawWavingArm(_ context: Context) {
        context.saved {
            context.translate(31, -102)
            context.rotate(wave)
            context.limb(from: (0, 0), to: (21, -12), widths: (22, 18), SantaColors.redDark)
            context.limb(from: (21, -12), to: (26, -36), widths: (18, 15), SantaColors.red)
            context.begin()
            context.move(18, -38)
            context.line(34.5, -36.5)
            context.stroke(SantaColors.fur, width: 8)
            mitten(context, x: 27, y: -51, turn: 0.1)
        }
    }

    private func reinArm(_ context: Context) {
        context.limb(from: (-11, -99), to: (1, -72), widths: (25, 20), SantaColors.redDark)
        context.limb(from: (-9, -99), to: (3, -73), widths: (21, 18), SantaColors.red)
        context.limb(from: (3, -73), to: (36, -77), widths: (20, 15), SantaColors.red)
        context.begin()
        context.move(37.5, -84)
        context.line(38.5, -70)
        context.stroke(SantaColors.fur, width: 7.5)
        context.saved {
            context.translate(Self.hand.x, Self.hand.y)
            context.begin()
            context.ellipse(-3, 0, 9, 7.6)
            context.fill(SantaColors.green)
            context.begin()
            context.ellipse(-2, -6.5, 5.4, 3.2)
            context.fill(SantaColors.green.mixed(with: .white, 0.12))
        }
    }

    private func mitten(_ context: Context, x: Double, y: Double, turn: Double) {
        context.saved {
            context.translate(x, y)
            context.rotate(turn)
            context.begin()
            context.move(-7.5, 10)
            context.curve(-12, -4, -8, -14, 0, -14)
            context.curve(8, -14, 11, -4, 8, 10)
            context.close()
            context.fill(SantaColors.green)
            context.begin()
            context.move(-6, 6)
            context.curve(-17, 5, -16, -6, -11, -6)
            context.curve(-8, -5, -7, -1, -4, 0)
            context.close()
            context.fill(SantaColors.green.mixed(with: .white, 0.1))
        }
    }
}

import Canvas
import Glibc

/// One reindeer, facing right, standing or galloping; about 115 units long, its ground below (0, 0).
struct ReindeerFigure {
    /// 0..<1 through the gallop; nil stands on the ground.
    var gallop: Double?
    /// Rudolph has the nose.
    var isLeader = false
    /// The mates on the far side are darker.
    var isFar = false
    /// Nods and ear flicks while it stands, radians.
    var nod = 0.0

    /// Where the rein is fastened.
    static let collar = (x: 38.0, y: -64.0)

    private var coat: Color { shade(SantaColors.deer) }
    private func shade(_ color: Color) -> Color {
        isFar ? color.mixed(with: Color(0x3A2140), 0.38) : color
    }

    func draw(_ context: Context) {
        context.saved {
            if let gallop {
                let phase = gallop * 2 * .pi
                context.translate(0, -5 - 4 * sin(phase + 1))
                context.rotate(-0.05 + 0.06 * sin(phase + 2.2))
            }
            legs(context, far: true)
            tail(context)
            trunk(context)
            legs(context, far: false)
            harness(context)
            context.saved {
                context.translate(38, -72)
                context.rotate(nod + headSwing)
                context.translate(-38, 72)
                head(context)
            }
        }
    }

    private var headSwing: Double {
        guard let gallop else { return 0 }
        return 0.05 * sin(gallop * 2 * .pi + 0.6)
    }

    // MARK: Legs

    private func legs(_ context: Context, far: Bool) {
        let color = far ? coat.mixed(with: Color(0x3A2140), 0.3) : coat
        let shift = far ? 5.0 : -2.0
        let lag = far ? 0.55 : 0.0
        leg(context, hip: (-23 + shift, -48), lean: -0.1, swing: .pi - 0.5 + lag, color, hind: true)
        leg(context, hip: (25 + shift, -46), lean: 0.2, swing: lag, color, hind: false)
    }

    private func leg(
        _ context: Context, hip: (x: Double, y: Double), lean: Double, swing: Double,
        _ color: Color, hind: Bool
    ) {
        var upper = hind ? -0.12 : 0.06
        var bend = hind ? -0.12 : 0.06
        if let gallop {
            let phase = gallop * 2 * .pi + swing
            upper = lean + 0.85 * sin(phase)
            bend = 0.25 + 1.05 * max(0, cos(phase))
        }
        let knee = (x: hip.x + 22 * sin(upper), y: hip.y + 22 * cos(upper))
        let lower = upper - bend
        let foot = (x: knee.x + 23 * sin(lower), y: knee.y + 23 * cos(lower))
        context.limb(from: hip, to: knee, widths: (hind ? 19 : 15, 9), color)
        context.limb(from: knee, to: foot, widths: (9, 6.5), color)
        context.saved {
            context.translate(foot.x, foot.y)
            context.rotate(-lower)
            context.begin()
            context.roundedRectangle(-3.8, -3, 9, 7.5, radius: 2.5)
            context.fill(shade(SantaColors.hoof))
        }
    }

    // MARK: Trunk

    private func tail(_ context: Context) {
        context.begin()
        context.move(-33, -60)
        context.curve(-40, -74, -54, -72, -47, -60)
        context.curve(-44, -54, -37, -53, -33, -56)
        context.close()
        context.fill(shade(SantaColors.fur).mixed(with: SantaColors.deerLight, 0.25))
    }

    private func trunk(_ context: Context) {
        context.begin()
        context.move(-34, -58)
        context.curve(-28, -68, 4, -61, 18, -64)
        context.curve(26, -68, 28, -80, 31, -90)
        context.line(54, -80)
        context.curve(54, -62, 48, -44, 35, -37)
        context.curve(20, -30, -6, -37, -22, -36)
        context.curve(-40, -36, -41, -50, -34, -58)
        context.close()
        context.fill(
            Gradient(
                from: (0, -92), to: (0, -32),
                stops: [
                    (0, shade(SantaColors.deer.mixed(with: SantaColors.deerLight, 0.35))),
                    (0.55, coat), (1, shade(SantaColors.deerDark)),
                ]))
        // The pale ruff of the chest.
        context.begin()
        context.move(44, -74)
        context.curve(56, -70, 56, -54, 46, -43)
        context.curve(44, -50, 38, -47, 38, -52)
        context.curve(35, -60, 38, -70, 44, -74)
        context.close()
        context.fill(shade(SantaColors.muzzle).opacity(0.9))
    }

    private func harness(_ context: Context) {
        // Saddle cloth with a golden hem.
        context.begin()
        context.move(-17, -64.5)
        context.curve(-8, -65, 4, -63.5, 9, -63.5)
        context.curve(11, -56, 11, -50, 12, -45)
        context.curve(2, -41, -8, -41, -18, -45)
        context.curve(-19, -52, -18, -60, -17, -64.5)
        context.close()
        context.fill(shade(isLeader ? SantaColors.purple : SantaColors.red))
        context.begin()
        context.move(-18, -46.5)
        context.curve(-8, -42.5, 2, -42.5, 12, -46.5)
        context.stroke(shade(SantaColors.gold), width: 3)
        if !isFar { context.glint(-3, -54, radius: 6, SantaColors.goldLight) }
        // Collar with bells.
        context.begin()
        context.move(24, -73)
        context.curve(32, -66, 44, -62, 52, -63)
        context.stroke(shade(SantaColors.redDark), width: 6.5)
        context.begin()
        context.move(24, -73)
        context.curve(32, -66, 44, -62, 52, -63)
        context.stroke(shade(SantaColors.red), width: 4)
        for bell in [(28.0, -67.5), (37.0, -62.5), (47.0, -60.5)] {
            context.begin()
            context.circle(bell.0, bell.1 + 1, radius: 3.6)
            context.fill(shade(SantaColors.goldDark))
            context.begin()
            context.circle(bell.0 - 0.4, bell.1 + 0.5, radius: 2.9)
            context.fill(shade(SantaColors.gold))
        }
    }

    // MARK: Head

    private func head(_ context: Context) {
        antler(context, far: true)
        ear(context, x: 36, y: -97, angle: -0.95, far: true)
        context.begin()
        context.move(31, -90)
        context.curve(31, -104, 46, -109, 55, -103)
        context.curve(61, -99, 68, -95, 74, -90)
        context.curve(79, -85, 77, -76, 68, -75)
        context.curve(60, -74, 54, -74, 48, -74)
        context.curve(38, -74, 31, -80, 31, -90)
        context.close()
        context.fill(
            Gradient(
                from: (46, -108), to: (52, -72),
                stops: [
                    (0, shade(SantaColors.deerLight.mixed(with: SantaColors.deer, 0.45))),
                    (1, coat),
                ]))
        context.begin()
        context.move(61, -94)
        context.curve(69, -95, 80, -88, 77, -80)
        context.curve(74, -74, 62, -74, 57, -78)
        context.curve(54, -84, 56, -91, 61, -94)
        context.close()
        context.fill(shade(SantaColors.muzzle))
        antler(context, far: false)
        ear(context, x: 36, y: -96, angle: -0.6, far: false)
        face(context)
    }

    private func face(_ context: Context) {
        context.begin()
        context.move(63, -79)
        context.curve(66, -76.5, 70, -77, 72, -79.5)
        context.stroke(shade(SantaColors.deerDark), width: 1.6)
        context.begin()
        context.ellipse(59, -86, 5, 3.6)
        context.fill(SantaColors.blush.opacity(isFar ? 0.2 : 0.4))
        context.begin()
        context.ellipse(53, -94, 3.5, 4.4)
        context.fill(SantaColors.ink)
        context.begin()
        context.circle(54.4, -95.8, radius: 1.35)
        context.fill(.white)
        context.begin()
        context.circle(52.2, -92.2, radius: 0.7)
        context.fill(Color.white.opacity(0.7))
        if isLeader {
            context.begin()
            context.circle(75.5, -88, radius: 6.4)
            context.fill(
                Gradient(
                    centre: (73.8, -90), radius: 8.5,
                    stops: [(0, Color(0xFF8A7A)), (0.45, Color(0xFF2E3E)), (1, Color(0xC20F2A))]))
            context.begin()
            context.ellipse(73.6, -90.6, 1.9, 1.4)
            context.fill(Color.white.opacity(0.9))
        } else {
            context.begin()
            context.ellipse(75, -88, 4.4, 3.8)
            context.fill(shade(SantaColors.hoof))
            context.begin()
            context.ellipse(74, -89.2, 1.4, 1)
            context.fill(Color.white.opacity(0.5))
        }
    }

    private func ear(_ context: Context, x: Double, y: Double, angle: Double, far: Bool) {
        context.saved {
            context.translate(x, y)
            context.rotate(angle)
            context.begin()
            context.move(0, 4)
            context.curve(-10, 0, -10, -14, -2, -21)
            context.curve(7, -15, 8, -3, 4, 5)
            context.close()
            context.fill(far ? coat.mixed(with: SantaColors.deerDark, 0.6) : coat)
            guard !far else { return }
            context.begin()
            context.move(-1, 0)
            context.curve(-5, -4, -5, -12, -1.5, -16)
            context.curve(3, -12, 3.5, -4, 2, 1)
            context.close()
            context.fill(SantaColors.blush.mixed(with: SantaColors.muzzle, 0.5).opacity(0.8))
        }
    }

    private func antler(_ context: Context, far: Bool) {
        context.saved {
            if far {
                context.translate(8, 1)
            }
            let color = shade(far ? SantaColors.antler : SantaColors.antlerLight)
            context.begin()
            context.move(43, -102)
            context.curve(40, -112, 30, -116, 27, -130)
            context.move(37.5, -112.5)
            context.curve(42, -116, 45, -120, 44, -127)
            context.move(30, -121)
            context.curve(33, -126, 36, -129, 35.5, -136)
            context.move(31, -119)
            context.curve(26, -119, 22, -121, 20, -125)
            context.stroke(color, width: 4.4)
        }
    }
}

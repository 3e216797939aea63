public import Platform

/// What the ringer is called on the bus, and what it can be asked.
public enum RingerBus {
    public static let target = Bus.Target(
        name: Product.identifier + ".Ringer", path: "/io/github/hannari/Hannari/Ringer",
        interface: Product.identifier + ".Ringer")

    /// The app, as the ringer and others start it.
    public static let app = Bus.Target(
        name: Product.identifier, path: "/io/github/hannari/Hannari",
        interface: "org.freedesktop.Application")

    /// The same as `data/io.github.hannari.Hannari.Ringer.xml`, which a test compares.
    public static let description = """
        <node>
          <interface name="io.github.hannari.Hannari.Ringer">
            <method name="State">
              <arg type="s" name="state" direction="out"/>
            </method>
            <method name="Put">
              <arg type="s" name="alarm" direction="in"/>
              <arg type="s" name="id" direction="out"/>
            </method>
            <method name="Switch">
              <arg type="s" name="id" direction="in"/>
              <arg type="b" name="on" direction="in"/>
            </method>
            <method name="Remove">
              <arg type="s" name="id" direction="in"/>
            </method>
            <method name="SetWayOut">
              <arg type="b" name="open" direction="in"/>
            </method>
            <method name="KeepAwake">
              <arg type="b" name="on" direction="in"/>
            </method>
            <method name="RingNow">
              <arg type="s" name="alarm" direction="in"/>
            </method>
            <method name="Preview">
              <arg type="s" name="sound" direction="in"/>
            </method>
            <method name="Shake">
              <arg type="d" name="units" direction="in"/>
            </method>
            <method name="Up"/>
            <method name="Answer"/>
            <method name="GiveUp">
              <arg type="s" name="sentence" direction="in"/>
            </method>
            <method name="SawMissed"/>
            <signal name="Changed">
              <arg type="s" name="state"/>
            </signal>
            <signal name="Shaken">
              <arg type="d" name="power"/>
            </signal>
          </interface>
        </node>
        """

    /// Why the ringer refuses.
    public enum Refusal: String, Sendable {
        /// Not an alarm.
        case notAnAlarm = "NotAnAlarm"
        /// There is no alarm of that name.
        case unknown = "Unknown"
        /// It rings: nobody may change it now.
        case rings = "Rings"
        /// Not yet: the work is not done.
        case notYet = "NotYet"
        /// The list could not be kept.
        case notKept = "NotKept"

        public var name: String { RingerBus.target.interface + ".Error." + rawValue }

        public init?(_ failure: Bus.Failure) {
            guard let last = failure.name.split(separator: ".").last else { return nil }
            self.init(rawValue: String(last))
        }
    }
}

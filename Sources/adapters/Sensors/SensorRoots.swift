/// Where the system tells of its devices.
public struct SensorRoots: Hashable, Sendable {
    /// The root of sysfs.
    public var sysfs: String
    /// Where udev keeps what it knows of devices.
    public var udev: String

    public init(sysfs: String = "/sys", udev: String = "/run/udev/data") {
        self.sysfs = sysfs
        self.udev = udev
    }
}

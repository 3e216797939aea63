/// How the camera stood that took a panorama.
public struct PanoramaPose: Hashable, Sendable {
    /// Degrees clockwise from north of the middle of the whole panorama.
    public var heading: Double
    /// Degrees by which the middle of the panorama is above the horizon.
    public var pitch: Double
    /// Degrees by which the camera was turned clockwise about its line of sight.
    public var roll: Double

    public init(heading: Double = 0, pitch: Double = 0, roll: Double = 0) {
        self.heading = heading
        self.pitch = pitch
        self.roll = roll
    }

    /// Unit vectors towards the panorama's middle, to its right and upwards.
    public var axes: LookAxes { LookAxes(heading: heading, pitch: pitch, roll: roll) }
}

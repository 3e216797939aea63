/// What is written over the map on the Santa page; every string is handed in, ready to be shown.
public struct HudContent: Hashable, Sendable {
    /// A part of the big numerals; units and the clock beside days are smaller.
    public struct Run: Hashable, Sendable {
        public var text: String
        public var isSmall: Bool

        public init(_ text: String, isSmall: Bool = false) {
            self.text = text
            self.isSmall = isSmall
        }
    }

    public enum Figure: Hashable, Sendable {
        /// The countdown: such as `1:24:07`, or `12` `days` `3:05:00`.
        case countdown([Run])
        /// A sentence in its place: he has landed, he has been.
        case headline(String)
    }

    /// A letter from Santa.
    public struct Message: Hashable, Sendable {
        /// Who writes and when.
        public var heading: String
        public var text: String
        /// 0...1 of its arrival.
        public var progress: Double

        public init(heading: String, text: String, progress: Double = 1) {
            self.heading = heading
            self.text = text
            self.progress = progress
        }
    }

    /// Above the figure, such as `サンタが来るまで`.
    public var caption: String
    public var figure: Figure
    /// Such as `おうちまで あと 512 km`.
    public var distance: String
    /// Such as `いま 富山の上空  つぎは 金沢`.
    public var place: String
    public var message: Message?
    /// At the bottom, such as `とどけたプレゼント`; no line if the number is empty.
    public var giftsLabel: String
    public var giftsNumber: String
    /// A mark above everything, such as `リハーサル`; none if empty.
    public var badge: String
    /// In the last half hour the figure is larger.
    public var isFinale: Bool

    public init(
        caption: String, figure: Figure, distance: String = "", place: String = "",
        message: Message? = nil, giftsLabel: String = "", giftsNumber: String = "",
        badge: String = "", isFinale: Bool = false
    ) {
        self.caption = caption
        self.figure = figure
        self.distance = distance
        self.place = place
        self.message = message
        self.giftsLabel = giftsLabel
        self.giftsNumber = giftsNumber
        self.badge = badge
        self.isFinale = isFinale
    }
}

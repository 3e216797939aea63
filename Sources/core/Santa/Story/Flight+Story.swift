import CivilTime

extension Flight {
    /// The line that shows at an instant: the last that was sent; nil on the first days of a season.
    public func message(at instant: Instant) -> SantaMessage? {
        if instant < preparation { return villageMessage(at: instant) }
        let index = feed.messages.firstIndex(ordered: { $0.instant > instant })
        return index > 0 ? feed.messages[index - 1] : villageMessage(at: preparation)
    }

    /// The last lines up to an instant, newest first.
    public func messages(at instant: Instant, limit: Int) -> [SantaMessage] {
        let end = feed.messages.firstIndex(ordered: { $0.instant > instant })
        return feed.messages[max(end - limit, 0)..<end].reversed()
    }

    /// Every line of the night.
    public var messages: [SantaMessage] { feed.messages }

    /// What a screen reader says in order of time, at most once a minute.
    public var announcements: [Announcement] { feed.announcements }

    /// What is to be said now if the last look was at `last`: nothing that is older than a minute.
    public func announcement(after last: Instant, through now: Instant) -> Announcement? {
        let index = feed.announcements.firstIndex(ordered: { $0.instant > now })
        guard index > 0 else { return nil }
        let latest = feed.announcements[index - 1]
        return latest.instant > last && now - latest.instant < 60 ? latest : nil
    }

    /// One line a day while he waits.
    private func villageMessage(at instant: Instant) -> SantaMessage? {
        let day = ((instant - season.start) / 86_400).rounded(.down)
        guard day >= 0 else { return nil }
        return SantaMessage(
            id: -1 - Int(day), instant: season.start + day * 86_400,
            topic: .village(variant: Int(day) % SantaMessage.variants))
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index from which on a condition holds, of elements in order; `endIndex` if it
    /// never does.
    func firstIndex(ordered isAfter: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

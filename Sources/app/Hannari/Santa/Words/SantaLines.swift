import Platform
import Santa

/// The lines that Santa sends on his way.
struct SantaLines {
    let words: SantaWords
    /// Whether there is water below him where the line is sent.
    var isOverSea = false

    func text(_ topic: SantaMessage.Topic) -> String {
        switch topic {
        case .village(let variant): village(variant)
        case .preparing(let variant): preparing(variant)
        case .ready: tr("Bells on, blankets tucked in. We are ready!")
        case .takeOff: tr("Off we go! Hold on tight, everyone.")
        case .over(let stop, let variant): over(words.name(stop), variant)
        case .underway(let variant): underway(variant)
        case .near(let stop, let distance):
            format(
                tr("I can see the lights of {place}. {distance} to go!"),
                ["place": words.name(stop), "distance": words.distance(distance)])
        case .closer(let distance):
            format(
                tr("Only {distance} now. The reindeer are trotting softly."),
                ["distance": words.distance(distance)])
        case .timeLeft(let minutes): timeLeft(minutes)
        case .yourLights: tr("There! I can see the lights of your home.")
        case .detour: tr("A flurry of snow: we take the long way round the clouds.")
        case .tailwind: tr("A fine tailwind! We shall be with you a little sooner.")
        case .landed: tr("Here we are. What a cosy roof you have!")
        case .onwards(let stop):
            format(
                tr("Thank you for the warm welcome. On to {place}!"), ["place": words.name(stop)])
        case .backHome: tr("Back in the Village. Cocoa for all, and then a long sleep.")
        }
    }

    func timeLeft(_ minutes: Int) -> String {
        if minutes >= 60 {
            let hours = minutes / 60
            return format(
                trn(
                    "{count} hour until I am with you.", "{count} hours until I am with you.", hours
                ),
                ["count": String(hours)])
        }
        return format(
            trn(
                "{count} minute until I am with you.", "{count} minutes until I am with you.",
                minutes),
            ["count": String(minutes)])
    }

    private func village(_ variant: Int) -> String {
        switch variant {
        case 0: tr("The workshop smells of wood shavings and gingerbread.")
        case 1: tr("Rudolph is practising his take-offs behind the barn.")
        case 2: tr("Every letter has been read. What lovely drawings you make!")
        case 3: tr("The sleigh has a fresh coat of red. Careful, it is still wet.")
        case 4: tr("Last night the northern lights danced for an hour.")
        default: tr("The little reindeer are learning to walk on rooftops.")
        }
    }

    private func preparing(_ variant: Int) -> String {
        switch variant {
        case 0: tr("The sack is packed. Now the sack on top of the sack.")
        case 1: tr("The reindeer have had their oats, and one carrot each.")
        case 2: tr("Polishing the bells. Can you hear them?")
        case 3: tr("The map is on the table and your home is marked on it.")
        case 4: tr("Clear sky and soft snow: good weather for flying.")
        default: tr("Warm boots, warm mittens, warm hat. That is me dressed.")
        }
    }

    private func over(_ place: String, _ variant: Int) -> String {
        let values = ["place": place]
        return switch variant {
        case 0: format(tr("Good evening, {place}! All quiet and fast asleep."), values)
        case 1: format(tr("{place} sparkles like a Christmas tree from up here."), values)
        case 2: format(tr("Somebody in {place} left out biscuits. Delicious!"), values)
        case 3: format(tr("{place} has beautiful rooftops. We landed as soft as snow."), values)
        case 4: format(tr("A cat on a roof in {place} wished us a good night."), values)
        default: format(tr("{place} is done. The sack is getting lighter."), values)
        }
    }

    private func underway(_ variant: Int) -> String {
        switch variant {
        case 0: tr("Nothing but stars above and dark below. So peaceful.")
        case 1: tr("The reindeer are in high spirits and the cocoa is still hot.")
        case 2: tr("We are humming along with the bells.")
        case 3:
            isOverSea
                ? tr("A long way over the water. The waves are waving.")
                : tr("Far below us a few little lights are winking.")
        case 4: tr("Rudolph's nose is shining bright tonight.")
        default: tr("Snowflakes tickle the reindeer's noses.")
        }
    }
}

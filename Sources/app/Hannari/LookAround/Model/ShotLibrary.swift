import Observation
import Panorama
import Photos
import Platform

/// The pictures of the folders that a person has added, looked through in the background.
@Observable final class ShotLibrary {
    /// The pictures that know their place.
    private(set) var shots = ShotCollection([])
    /// How many files have still to be looked into; nil when all have been.
    private(set) var rest: Int?

    @ObservationIgnored private let settings: SettingsModel
    @ObservationIgnored private let file: PhotoIndexFile
    @ObservationIgnored private var work: Task<Void, Never>?

    init(_ settings: SettingsModel, cacheFolder: String) {
        self.settings = settings
        file = PhotoIndexFile("\(cacheFolder)/pictures")
    }

    isolated deinit { work?.cancel() }

    var folders: [String] { settings.pictureFolders }

    func add(_ folder: String) {
        guard !folders.contains(folder) else { return refresh() }
        settings.pictureFolders.append(folder)
        refresh()
    }

    func remove(_ folder: String) {
        settings.pictureFolders.removeAll { $0 == folder }
        refresh()
    }

    /// Looks for what is new, changed or gone.
    func refresh() {
        work?.cancel()
        let (folders, file) = (folders, file)
        guard !folders.isEmpty else {
            shots = ShotCollection([])
            rest = nil
            work = Task { _ = await Self.save(PhotoIndex(), file) }
            return
        }
        rest = 0
        let (steps, sender) = AsyncStream.makeStream(of: Step.self)
        let task = Task.detached(priority: .utility) {
            let index = PhotoIndexer.index(of: folders, knowing: file.load()) { progress, index in
                sender.yield(
                    Step(rest: progress.all - progress.done, shots: ShotCollection(index.shots)))
            }
            if !Task.isCancelled { file.save(index) }
            sender.finish()
        }
        work = Task { [weak self] in
            await withTaskCancellationHandler {
                for await step in steps {
                    guard !Task.isCancelled else { return }
                    self?.take(step)
                }
            } onCancel: {
                task.cancel()
            }
        }
    }

    private struct Step: Sendable {
        let rest: Int
        let shots: ShotCollection
    }

    private func take(_ step: Step) {
        shots = step.shots
        rest = step.rest == 0 ? nil : step.rest
    }

    @concurrent private nonisolated static func save(
        _ index: PhotoIndex, _ file: PhotoIndexFile
    ) async -> Bool {
        file.save(index)
    }
}

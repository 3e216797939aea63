import Motion
import Platform
import Sensors

/// Where movements come from and go to: the machine's sensor, or a recording.
struct MotionSource {
    /// A sentence on what is wrong with a recording, if anything is.
    private(set) var problem: String?
    private var trace: (trace: MotionTrace, name: String)?
    private var recorder: TraceRecorder?

    init(_ options: LaunchOptions) {
        if let path = options.motionPlay { read(path) }
        if let path = options.motionRecord {
            recorder = TraceRecorder(path: path)
            if recorder == nil {
                problem = format(tr("“{file}” cannot be written."), ["file": path])
            }
        }
    }

    private mutating func read(_ path: String) {
        guard let bytes = Files.read(path) else {
            problem = format(tr("“{file}” cannot be read."), ["file": path])
            return
        }
        do {
            let trace = try MotionTrace(text: String(decoding: bytes, as: UTF8.self))
            let name = path.split(separator: "/").last.map(String.init) ?? path
            self.trace = (trace, name)
        } catch {
            problem = sentence(error, path)
        }
    }

    private func sentence(_ fault: MotionTrace.Fault, _ path: String) -> String {
        switch fault {
        case .heading:
            format(tr("“{file}” is no recorded movement."), ["file": path])
        case .line(let number):
            format(
                tr("Line {number} of “{file}” is no movement."),
                ["number": "\(number)", "file": path])
        case .tooLong:
            format(tr("“{file}” is longer than an hour."), ["file": path])
        }
    }

    /// A feed that asks the recording or else the machine.
    func feed(_ onUpdate: @escaping @Sendable (SensorUpdate) -> Void) -> SensorFeed {
        let recorder = recorder
        let trace = trace
        return SensorFeed(
            sources: {
                guard let trace else { return SensorFeed.search(SensorRoots()) }
                return TraceSource(trace.trace, name: trace.name).map { [$0] } ?? []
            },
            onUpdate: { update in
                if case .sample(let sample) = update { recorder?.add(sample) }
                onUpdate(update)
            })
    }
}

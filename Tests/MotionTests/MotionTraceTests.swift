import Testing

@testable import Motion

@Suite("Recorded movements")
struct MotionTraceTests {
    @Test("What is written is read again to the written digits")
    func roundTrip() throws {
        let trace = MotionTrace([
            Acceleration([0.01, -0.99999, 0.000004], at: 0),
            Acceleration([-1.5, 2.25, -12.0625], at: 0.02),
        ])
        #expect(
            trace.text
                == "hannari-motion 1\n0.0000 0.01000 -0.99999 0.00000\n"
                + "0.0200 -1.50000 2.25000 -12.06250\n")
        #expect(try MotionTrace(text: trace.text).text == trace.text)
    }

    @Test("Remarks, empty lines and foreign line ends are fine")
    func remarks() throws {
        let trace = try MotionTrace(text: "hannari-motion 1\r\n# a laptop\r\n\r\n0 0 -1 0\r\n")
        #expect(trace.samples == [Acceleration([0, -1, 0], at: 0)])
    }

    @Test(
        "What is no trace is refused with its line",
        arguments: [
            ("", MotionTrace.Fault.heading), ("hannari-motion 2\n", .heading),
            ("hannari-motion 1\n0 0 0\n", .line(2)),
            ("hannari-motion 1\n0 0 0 -1\n0 0 0 -1\n", .line(3)),
            ("hannari-motion 1\n1 nan 0 0\n", .line(2)),
            ("hannari-motion 1\n1 0 0 1e99\n", .line(2)),
            ("hannari-motion 1\n0 0 0 -1 5\n", .line(2)),
        ])
    func refused(text: String, fault: MotionTrace.Fault) {
        #expect(throws: fault) { try MotionTrace(text: text) }
    }
}

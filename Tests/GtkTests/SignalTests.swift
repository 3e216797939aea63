import CGtk
import XCTest

@testable import Gtk

final class SignalTests: XCTestCase {
    @MainActor func testHandlerRunsAtEachClick() async throws {
        try requireDisplay()
        let button = Button("x")
        var clicks = 0
        button.onClick { clicks += 1 }
        emitClick(button)
        emitClick(button)
        XCTAssertEqual(clicks, 2)
    }

    @MainActor func testDisconnectedHandlerDoesNotRun() async throws {
        try requireDisplay()
        let button = Button("x")
        var clicks = 0
        let connection = button.onClick { clicks += 1 }
        connection.disconnect()
        connection.disconnect()
        emitClick(button)
        XCTAssertEqual(clicks, 0)
    }

    @MainActor func testHandlerIsFreedWithTheWidget() async throws {
        try requireDisplay()
        final class Token {}
        weak var token: Token?
        do {
            let strong = Token()
            token = strong
            let button = Button("x")
            button.onClick { _ = strong }
            XCTAssertNotNil(token)
        }
        XCTAssertNil(token)
    }

    @MainActor func testWidgetInAParentOutlivesItsWrapper() async throws {
        try requireDisplay()
        let box = Box(.vertical)
        var text = ""
        do {
            let entry = Entry()
            entry.onChange { text = $0 }
            box.append(entry)
        }
        let child = gtk_widget_get_first_child(box.widget)
        gtk_editable_set_text(OpaquePointer(child), "おうち")
        // The wrapper is gone, and with it what the handler asked it for; the widget lives.
        XCTAssertEqual(String(cString: gtk_editable_get_text(OpaquePointer(child))), "おうち")
        XCTAssertEqual(text, "")
    }

    @MainActor func testSignalThatAsksWhetherItWasHandled() async throws {
        try requireDisplay()
        let window = Window(title: "x")
        var asked = 0
        window.onCloseRequest {
            asked += 1
            return asked == 1
        }
        window.present()
        runLoop(for: 0.1)
        window.close()
        runLoop(for: 0.1)
        window.close()
        runLoop(for: 0.1)
        XCTAssertEqual(asked, 2)
    }

    /// Emits what a click on a button emits.
    @MainActor private func emitClick(_ button: Button) {
        var value = GValue()
        g_value_init(&value, gtk_button_get_type())
        g_value_set_object(&value, button.raw)
        g_signal_emitv(&value, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
        g_value_unset(&value)
    }
}

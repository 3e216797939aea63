"""The ringer by itself, and the desktop around it: mocks of what a session has besides."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

from desk import wait  # noqa: E402

NAME = "io.github.hannari.Hannari.Ringer"
PATH = "/io/github/hannari/Hannari/Ringer"


def bus():
    return Gio.bus_get_sync(Gio.BusType.SESSION)


def has_name(name) -> bool:
    answer = bus().call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
        GLib.Variant("(s)", (name,)), None, 0, 2000)
    return answer[0]


def owner(name) -> int:
    """The process that has a name on the bus; 0 for nobody."""
    try:
        return bus().call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)), None, 0, 2000)[0]
    except GLib.Error:
        return 0


def ringer_pid() -> int:
    return owner(NAME)


def end_ringer():
    """Ends a ringer that an app has started, and an app that the ringer has started: each would
    bring the other back."""
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        return
    for _ in range(20):
        pids = {pid for pid in [ringer_pid(), owner("io.github.hannari.Hannari")] if pid}
        if not pids:
            return
        for pid in pids:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.3)


def ask(method, signature="()", *values):
    """Asks whoever is the ringer."""
    return bus().call_sync(
        NAME, PATH, NAME, method, GLib.Variant(signature, values), None,
        Gio.DBusCallFlags.NO_AUTO_START, 5000).unpack()


class Ringer:
    """A running ringer of one person, without a window."""

    def __init__(self, program, folders, log: Path, **extra):
        self.program, self.folders, self.log, self.extra = program, folders, log, extra
        self.process = None

    def start(self):
        environment = {**os.environ, **self.folders.environment, "LANG": "en_GB.UTF-8",
                       "LC_ALL": "en_GB.UTF-8", "TZ": "Asia/Tokyo",
                       "DBUS_SYSTEM_BUS_ADDRESS": os.environ["DBUS_SESSION_BUS_ADDRESS"],
                       **self.extra}
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [self.program], env=environment, stdin=subprocess.DEVNULL, stdout=output,
                stderr=output)
        wait("the ringer on the bus", lambda: has_name(NAME))
        return self

    def call(self, method, signature="()", *values):
        answer = bus().call_sync(
            NAME, PATH, NAME, method, GLib.Variant(signature, values), None,
            Gio.DBusCallFlags.NO_AUTO_START, 5000)
        return answer.unpack()

    @property
    def state(self) -> dict:
        return json.loads(self.call("State")[0])

    def put(self, time_text, **fields) -> str:
        alarm = {"id": fields.pop("id", "a"), "time": time_text, "days": [], "on": True, **fields}
        return self.call("Put", "(s)", json.dumps(alarm))[0]

    def ring_now(self, **fields):
        alarm = {"id": "trial", "time": "07:00", "gradual": False, **fields}
        self.call("RingNow", "(s)", json.dumps(alarm))

    def shake_to_the_end(self):
        end = time.monotonic() + 60
        while self.state["ring"]["power"] < 1000:
            assert time.monotonic() < end
            self.call("Shake", "(d)", 6.0)
            time.sleep(0.065)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(5)
        wait("the name to be free", lambda: not has_name(NAME))

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(5)


class Mock:
    """An object on the bus in the place of a desktop's own; keeps what it was asked."""

    def __init__(self, name, path, xml, answer):
        self.calls = []
        self._answer = answer
        self.connection = Gio.DBusConnection.new_for_address_sync(
            os.environ["DBUS_SESSION_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.path, self.interface = path, Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0]
        self.connection.register_object(path, self.interface, self._called, None, None)
        self.connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            GLib.Variant("(su)", (name, 4)), None, 0, 2000)

    def _called(self, _connection, _sender, _path, _interface, method, values, invocation):
        self.calls.append((method, values.unpack()))
        answer = self._answer(method, values.unpack())
        if isinstance(answer, int) and method == "Inhibit" and "login1" in self.interface.name:
            files = Gio.UnixFDList.new()
            files.append(answer)
            os.close(answer)
            invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), files)
        else:
            invocation.return_value(answer)

    def tell(self, signal_name, value):
        self.connection.emit_signal(None, self.path, self.interface.name, signal_name, value)

    def of(self, method) -> list:
        return [values for name, values in self.calls if name == method]

    def close(self):
        self.connection.close_sync()


class NotificationsMock(Mock):
    """In the place of the desktop's notifications."""

    def __init__(self):
        self.last = 0
        super().__init__(
            "org.freedesktop.Notifications", "/org/freedesktop/Notifications", """
            <node><interface name="org.freedesktop.Notifications">
              <method name="Notify">
                <arg type="s" direction="in"/><arg type="u" direction="in"/>
                <arg type="s" direction="in"/><arg type="s" direction="in"/>
                <arg type="s" direction="in"/><arg type="as" direction="in"/>
                <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
                <arg type="u" direction="out"/>
              </method>
              <method name="CloseNotification"><arg type="u" direction="in"/></method>
              <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
              <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
            </interface></node>""", self.respond)

    def respond(self, method, values):
        if method == "Notify":
            self.last = values[1] or self.last + 1
            return GLib.Variant("(u)", (self.last,))
        return None


class LogindMock(Mock):
    """In the place of systemd's logind; remembers the locks that are still held."""

    def __init__(self):
        self.locks = []
        super().__init__(
            "org.freedesktop.login1", "/org/freedesktop/login1", """
            <node><interface name="org.freedesktop.login1.Manager">
              <method name="Inhibit">
                <arg type="s" direction="in"/><arg type="s" direction="in"/>
                <arg type="s" direction="in"/><arg type="s" direction="in"/>
                <arg type="h" direction="out"/>
              </method>
              <signal name="PrepareForSleep"><arg type="b"/></signal>
            </interface></node>""", self.respond)

    def respond(self, method, values):
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        self.locks.append((values[0], values[3], reading))
        return writing

    def held(self) -> list:
        """What is locked now: a lock whose other end is closed is none."""
        result = []
        for what, mode, reading in self.locks:
            try:
                if os.read(reading, 1) != b"":
                    result.append((what, mode))
            except BlockingIOError:
                result.append((what, mode))
        return result

"""A person at a desk: starts Hannari, reads what it shows, and uses mouse and keyboard.

What is on the screen is read through the accessibility bus; clicks and keys are real X events, so
they go through the window manager and GTK's gestures as a hand's would. GTK 4.8 tells positions
inside the window only, which is what xdotool wants.
"""

import os
import signal
import subprocess
import time
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


class Waited(AssertionError):
    """What was waited for did not come."""


def wait(what, look, timeout=10, every=0.05):
    """The first true answer of `look`, asked again and again."""
    end = time.monotonic() + timeout
    while True:
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            found = look()
        except GLib.Error:
            # A widget went away while it was being read.
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Waited(f"waited {timeout} s for {what}")
        time.sleep(every)


def run(*words, timeout=20) -> str:
    return subprocess.run(
        words, check=True, capture_output=True, text=True, timeout=timeout,
        stdin=subprocess.DEVNULL).stdout


class Folders:
    """A person's own folders."""

    def __init__(self, root: Path):
        self.root = root
        for name in ["home", "data", "config", "state", "cache"]:
            (root / name).mkdir(parents=True, exist_ok=True)

    @property
    def environment(self) -> dict:
        return {
            "HOME": str(self.root / "home"), "XDG_DATA_HOME": str(self.root / "data"),
            "XDG_CONFIG_HOME": str(self.root / "config"),
            "XDG_STATE_HOME": str(self.root / "state"),
            "XDG_CACHE_HOME": str(self.root / "cache"),
        }

    @property
    def home_file(self) -> Path:
        return self.root / "data/hannari/home.json"

    @property
    def settings_file(self) -> Path:
        return self.root / "config/hannari/settings.json"

    def files(self) -> list:
        return sorted(str(path.relative_to(self.root)) for path in self.root.rglob("*")
                      if path.is_file())


class Hannari:
    """The running app and its window."""

    def __init__(self, binary: str, folders: Folders, *arguments, wrapper=(), language="en_GB.UTF-8",
                 log: Path, **extra):
        environment = {
            **os.environ, **folders.environment, "LANG": language, "LC_ALL": language,
            "LANGUAGE": language.split("_")[0], "TZ": "Asia/Tokyo", **extra}
        self.folders = folders
        self.log = log
        self.shots = log.parent
        with log.open("ab") as output:
            self.process = subprocess.Popen(
                [*wrapper, binary, *arguments], env=environment, stdin=subprocess.DEVNULL,
                stdout=output, stderr=output)
        self.is_wrapped = bool(wrapper)
        self._window = None

    # -- the process

    @property
    def pid(self) -> int:
        """The app's own process, also behind a wrapper such as strace."""
        own = self.process.pid
        if not self.is_wrapped or program(own).startswith("hannari"):
            return own
        return next((pid for pid in descendants(own) if program(pid).startswith("hannari")), own)

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def players(self) -> list:
        """Processes of the app that play sound."""
        return descendants(self.pid)

    def kill(self):
        """The power goes: no chance to tidy up."""
        os.kill(self.pid, signal.SIGKILL)
        self.process.wait(10)

    def wait_for_end(self, timeout=10) -> int:
        return self.process.wait(timeout)

    def end(self):
        """After a test: whatever is left of it goes."""
        if self.is_running:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(5)

    # -- what is shown

    def application(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_process_id() == self.pid and child.get_child_count():
                return child
        return None

    def nodes(self):
        """Every widget that is shown, the window first."""
        root = self.application()
        return list(walk(root)) if root else []

    def names(self) -> list:
        """All that can be read."""
        return [node.get_name() for node in self.nodes() if node.get_name()]

    def find(self, name=None, role=None, timeout=10, contains=None):
        """The widget with that name (or a name that contains a text) and role."""
        def fits(node):
            own = node.get_name() or ""
            return ((name is None or own == name) and (contains is None or contains in own)
                    and (role is None or node.get_role_name() == role))
        try:
            return wait(
                f"{role or 'widget'} {name or contains}",
                lambda: next((node for node in self.nodes() if fits(node)), None), timeout)
        except Waited as problem:
            raise Waited(f"{problem}; there is {self.describe()}") from None

    def sees(self, text) -> bool:
        return any(text in name for name in self.names())

    def wait_until_sees(self, text, timeout=10):
        self.find(contains=text, timeout=timeout)

    def describe(self) -> str:
        return "; ".join(f"{node.get_role_name()} “{node.get_name()}”" for node in self.nodes())

    # -- the window

    def wait_until_open(self, timeout=20):
        """Waits for the window on the screen and on the accessibility bus."""
        wait("the window", lambda: self.windows() or self.fails_early(), timeout)
        self._window = self.windows()[-1]
        wait("the app on the accessibility bus", self.application, timeout)
        return self

    def fails_early(self):
        if not self.is_running:
            raise Waited(f"the app ended with {self.process.returncode}: {self.log.read_text()}")
        return None

    def windows(self) -> list:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.pid)], capture_output=True,
            text=True, stdin=subprocess.DEVNULL)
        return found.stdout.split()

    @property
    def window(self) -> str:
        return self._window

    def title(self) -> str:
        return run("xdotool", "getwindowname", self.window).strip()

    def size(self) -> tuple:
        lines = run("xdotool", "getwindowgeometry", "--shell", self.window).split()
        values = dict(line.split("=") for line in lines)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    # -- hands

    def focus(self):
        run("xdotool", "windowactivate", "--sync", self.window)

    def click(self, node):
        """Points at the middle of a widget and presses the left button."""
        box = node.get_extents(Atspi.CoordType.WINDOW)
        self.click_at(box.x + box.width // 2, box.y + box.height // 2)

    def click_at(self, x, y):
        run("xdotool", "mousemove", "--window", self.window, str(int(x)), str(int(y)), "sleep",
            "0.1", "click", "1")
        time.sleep(0.3)

    def press(self, node):
        """Does what the widget does, as a screen reader would."""
        assert Atspi.Action.get_n_actions(node), f"“{node.get_name()}” has no action"
        Atspi.Action.do_action(node, 0)
        # GtkButton stays pressed for a quarter of a second and ignores the next.
        time.sleep(0.4)

    def drag(self, start, end, steps=12):
        words = ["xdotool", "mousemove", "--window", self.window, *map(str, start), "mousedown", "1"]
        for step in range(1, steps + 1):
            x = round(start[0] + (end[0] - start[0]) * step / steps)
            y = round(start[1] + (end[1] - start[1]) * step / steps)
            words += ["sleep", "0.02", "mousemove", "--window", self.window, str(x), str(y)]
        run(*words, "mouseup", "1")

    def type(self, text):
        run("xdotool", "type", "--delay", "40", text)

    def key(self, *keys):
        run("xdotool", "key", "--delay", "60", *keys)

    def shot(self, name) -> Path:
        """A picture of the whole screen."""
        path = self.shots / f"{name}.png"
        run("import", "-window", "root", str(path))
        return path

    def close(self):
        """Closes the window as people do, through the window manager."""
        self.focus()
        self.key("alt+F4")


def walk(node):
    node.clear_cache()
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from walk(child)


def stat(pid) -> list:
    """Fields of /proc/PID/stat behind the name: state, parent …"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def program(pid) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


def is_alive(pid) -> bool:
    """A zombie that nobody reaps is dead; `kill -0` would not say so."""
    fields = stat(pid)
    return bool(fields) and fields[0] != "Z"


def descendants(pid) -> list:
    children: dict = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and is_alive(entry.name):
            fields = stat(entry.name)
            if len(fields) > 1:
                children.setdefault(int(fields[1]), []).append(int(entry.name))
    found, look = [], [pid]
    while look:
        below = children.get(look.pop(), [])
        found += below
        look += below
    return found

"""Journeys: the built app in a real window, used as a person would.

Run them through `meson-helpers/test`, or alone:
`HANNARI_BINARY=.build/release/hannari meson-helpers/session /usr/bin/python3 -m pytest Tests/Journeys`
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
TOP = Path(__file__).resolve().parents[2]
SHOTS = TOP / ".build/test-logs/journeys"

from desk import Folders, Hannari, descendants, wait  # noqa: E402
from ringer import end_ringer  # noqa: E402


def built() -> str:
    chosen = os.environ.get("HANNARI_BINARY")
    places = [chosen] if chosen else [".build/release/hannari", ".build/debug/hannari"]
    for place in places:
        if place and (TOP / place).is_file():
            return str((TOP / place).resolve())
    return ""


def missing() -> str:
    """Why journeys cannot be made here; empty when they can."""
    if not built():
        return "the app is not built (HANNARI_BINARY)"
    if not os.environ.get("DISPLAY") or not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return "no screen and session bus: run through meson-helpers/session"
    for tool in ["xdotool", "import"]:
        if not shutil.which(tool):
            return f"{tool} is not installed"
    return ""


def pytest_collection_modifyitems(items):
    reason = missing()
    for item in items:
        if reason and Path(item.fspath).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture
def binary() -> str:
    return built()


@pytest.fixture
def shots(request) -> Path:
    """Where this journey's pictures and the app's own words go."""
    folder = SHOTS / request.node.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def folders(tmp_path) -> Folders:
    return Folders(tmp_path / "person")


@pytest.fixture
def start(binary, folders, shots):
    """Starts the app for this person; everything is ended afterwards, and nothing may be left."""
    running = []

    def begin(*arguments, own=None, program=None, **extra) -> Hannari:
        app = Hannari(program or binary, own or folders, *arguments, log=shots / "app.log", **extra)
        running.append(app)
        return app

    yield begin
    # What was seen last helps to understand a failure.
    subprocess.run(["import", "-window", "root", str(shots / "last.png")], check=False)
    left = []
    for app in running:
        left += descendants(app.process.pid)
        app.end()
    # It lives longer than its window, as it should.
    end_ringer()
    wait("the app's processes to end",
         lambda: not any(Path(f"/proc/{pid}").exists() and "Z" not in status(pid) for pid in left),
         5)


def status(pid) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"


@pytest.fixture
def sink():
    """Skips where no sound can be recorded."""
    found = subprocess.run(
        ["pactl", "list", "short", "sinks"], capture_output=True, text=True, check=False,
        stdin=subprocess.DEVNULL) if shutil.which("pactl") else None
    if not found or not found.stdout.strip():
        pytest.skip("no PulseAudio sink: run through meson-helpers/session")
    return found.stdout.split()[1]

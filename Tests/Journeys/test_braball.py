"""The miracle millimetre, by mouse, by keys, by a round of friends, and with a motion sensor."""

import json
import os
import re
import shutil
import threading
import time
from pathlib import Path

import pytest

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

from braball_hand import FIELD, gap_of, number, stop_within  # noqa: E402
from desk import run, wait  # noqa: E402

JUDGED = re.compile(r"From the line: (-?[\d,]+\.\d\d) mm")
VERDICTS = {"bravo": "ブラボー！", "normal": "普通", "out": "論外"}


def game(folders, motion, sensitivity=1.0, **more):
    """Settings under which the game is played."""
    path = folders.settings_file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({
        "window": {"width": 1000, "height": 700, "isMaximized": False},
        "braBall": {"motion": motion, "sensitivity": sensitivity, "isCrowdMuted": True, **more}}))


def opened(start, *arguments, **extra):
    app = start("--braball", *arguments, **extra).wait_until_open()
    app.focus()
    app.find(name=FIELD)
    go_on(app)
    return app


def go_on(app):
    """A window that has just opened may have been without the keyboard for a moment."""
    time.sleep(0.5)
    button = next((node for node in app.nodes() if node.get_name() == "Go on"
                   and node.get_role_name() == "push button"
                   and node.get_state_set().contains(Atspi.StateType.SHOWING)), None)
    if button:
        app.press(button)


def gap(app) -> float:
    """How far the ball is over the line, as it is said to those who cannot see it."""
    field = app.__dict__.setdefault("field", None) or app.find(name=FIELD)
    app.field = field
    return gap_of(field)


def verdict(app) -> tuple:
    """The verdict on the card and its gap."""
    said = app.find(contains="From the line:", role="label").get_name()
    judged = number(JUDGED.search(said).group(1))
    kind = next((kind for kind, title in VERDICTS.items() if app.sees(title)), None)
    return kind, judged


def expected(judged) -> str:
    if 0.01 <= judged < 2:
        return "bravo"
    return "normal" if 2 <= judged <= 10 else "out"


def test_the_mouse_tilts_and_a_click_is_judged_by_what_was_shown(start, folders):
    game(folders, "rolling")
    app = opened(start)
    width, height = app.size()
    # Level first: the ball lies still wherever it may be.
    run("xdotool", "mousemove", "1900", "1060")
    wait("a ball at rest", lambda: gap(app) == (time.sleep(0.7) or gap(app)), 30)
    first = gap(app)
    side = 60 if first > 0 else -60
    run("xdotool", "mousemove", "--window", app.window, str(width // 2 + side), str(height // 2))
    wait("the ball to roll", lambda: abs(gap(app) - first) > 20, 10)
    run("xdotool", "click", "1")
    kind, judged = verdict(app)
    assert kind == expected(judged)
    scores = json.loads((folders.root / "data/hannari/scores.json").read_text())["scores"]
    assert scores["rolling.pointer"]["attempts"] == 1
    # A second click beside the card does not start anew by accident.
    app.click_at(30, height - 30)
    assert verdict(app) == (kind, judged)
    app.press(app.find(name="Retry", role="push button"))
    app.find(name=FIELD)


def test_all_three_verdicts_by_keys_alone(start, folders):
    game(folders, "classic")
    app = opened(start)
    run("xdotool", "mousemove", "--window", app.window, "20", "10")
    for kind, low, high in [("out", 60, 400), ("normal", 2.2, 9.8), ("bravo", 0.05, 1.95)]:
        stop_within(app.find(name=FIELD), low, high)
        seen, judged = verdict(app)
        assert seen == kind == expected(judged)
        time.sleep(1)
        app.key("Return")
        app.find(name=FIELD)
    scores = json.loads((folders.root / "data/hannari/scores.json").read_text())["scores"]
    assert scores["classic.keys"]["bravos"] == 1
    assert 0.01 <= scores["classic.keys"]["best"] < 2


def test_two_friends_pass_the_machine(start, folders):
    game(folders, "classic")
    app = opened(start)
    app.click(app.find(name="Pass the machine"))
    for name in ["Aki", "Ben"]:
        time.sleep(0.3)
        app.type(name)
        app.key("Tab")
    app.press(app.find(name="Begin the round", role="push button"))
    for turn in range(6):
        app.find(contains=f"{['Aki', 'Ben'][turn % 2]}, try {turn // 2 + 1} of 3")
        app.focus()
        if turn == 2:
            # Only who touches the line has won something.
            stop_within(app.find(name=FIELD), 2.2, 9.8)
        else:
            app.key("space")
        app.find(contains="From the line:")
        time.sleep(1)
        if turn < 5:
            app.press(app.find(name=f"Next: {['Ben', 'Aki'][turn % 2]}", role="push button"))
    assert app.sees("🥇")
    app.press(app.find(name="End the round", role="push button"))
    app.find(name=FIELD)


def test_a_window_that_loses_the_keyboard_waits(start, folders):
    game(folders, "rolling")
    app = opened(start)
    run("xdotool", "windowminimize", app.window)
    time.sleep(2)
    app.focus()
    app.find(name="Go on", role="push button")
    before = gap(app)
    time.sleep(1)
    assert gap(app) == before
    app.key("space")
    wait("the hint of a game that goes on", lambda: app.sees("Mouse or arrow keys"), 5)
    app.key("space")
    app.find(contains="From the line:")


# -- a motion sensor: a fake sysfs in a mount namespace, which proves all but the kernel

def fake_sysfs(folder: Path) -> list:
    """Words that start a program with a fake machine under /sys/bus."""
    return ["unshare", "--mount", "bash", "-c",
            f'mount -t tmpfs none /sys/bus && mkdir -p /sys/bus/iio && ln -s "{folder}" '
            '/sys/bus/iio/devices && exec "$@"', "fake-sysfs"]


def write(device: Path, **values):
    device.mkdir(parents=True, exist_ok=True)
    for name, text in values.items():
        part = device / f".{name}"
        part.write_text(f"{text}\n")
        part.rename(device / name)


@pytest.fixture
def machine(tmp_path):
    if os.geteuid() != 0 or not shutil.which("unshare"):
        pytest.skip("a mount namespace needs root and unshare")
    device = tmp_path / "devices/iio:device0"
    write(device, name="accel_3d", in_accel_scale="0.01", in_accel_x_raw=0, in_accel_y_raw=0,
          in_accel_z_raw=-981)
    return device


class Humming:
    """A fake sensor that says the same with a little noise, as real ones do, until it is changed."""

    def __init__(self, device):
        self.device = device
        self.pull = (0, 0, -981)
        self.goes_on = True
        self.thread = threading.Thread(target=self.hum, daemon=True)
        self.thread.start()

    def hum(self):
        step = 0
        while self.goes_on:
            step += 1
            x, y, z = self.pull
            write(self.device, in_accel_x_raw=x + step % 2, in_accel_y_raw=y, in_accel_z_raw=z)
            time.sleep(0.04)

    def stop(self):
        self.goes_on = False
        self.thread.join()


@pytest.fixture
def humming(machine):
    sensor = Humming(machine)
    yield sensor
    sensor.stop()


def with_sensor(start, folders, machine):
    game(folders, "rolling")
    app = start("--braball", wrapper=fake_sysfs(machine.parent)).wait_until_open()
    app.focus()
    app.find(contains="Tilt the machine")
    return app


def test_a_tilted_machine_rolls_the_ball_by_fake_sysfs(start, folders, machine, humming):
    app = with_sensor(start, folders, machine)
    # The left side up: to the right wall; the right side up: back.
    humming.pull = (300, 0, -930)
    wait("the ball at the right wall", lambda: gap(app) < -190, 15)
    humming.pull = (-300, 0, -930)
    wait("the ball at the left wall", lambda: gap(app) > 300, 15)


def test_a_sensor_that_hangs_gives_way_to_the_mouse_by_fake_sysfs(
        start, folders, machine, humming):
    app = with_sensor(start, folders, machine)
    before = gap(app)
    humming.stop()
    path = machine / "in_accel_x_raw"
    path.unlink()
    os.mkfifo(path)
    begun = time.monotonic()
    app.find(contains="does not answer", timeout=10)
    assert time.monotonic() - begun < 6
    assert abs(gap(app) - before) < 40
    # The window still answers.
    app.key("space")
    app.find(contains="From the line:")
    # Whoever waits in the kernel is let go, so that the app can end.
    waiting = os.open(path, os.O_RDWR | os.O_NONBLOCK)
    os.write(waiting, b"0\n")
    os.close(waiting)


def test_a_sensor_that_goes_is_named_by_fake_sysfs(start, folders, machine, humming):
    app = with_sensor(start, folders, machine)
    humming.stop()
    shutil.rmtree(machine)
    app.find(contains="is gone", timeout=10)
    app.find(contains="Mouse or arrow keys")


def test_a_recorded_movement_plays_and_is_recorded(start, folders, tmp_path):
    game(folders, "rolling")
    trace = Path(__file__).parents[1] / "Fixtures/motion/tablet-to-the-right.motion"
    copy = tmp_path / "copy.motion"
    app = opened(start, "--play-motion", str(trace), "--record-motion", str(copy))
    app.find(contains="Tilt the machine")
    wait("the ball to roll to the right", lambda: gap(app) < 0, 15)
    assert copy.read_text().startswith("hannari-motion 1\n0.0000 ")

"""People and window managers who do what nobody would."""

import random
import subprocess
import time

import pytest
from desk import Atspi, descendants, is_alive, run, wait
from family import choose, settle

EVE = ["--now", "2026-12-24T22:40:00+09:00"]


def alive(app, seconds=1.5):
    """It still answers, and has said nothing of trouble."""
    time.sleep(seconds)
    assert app.is_running
    assert app.application() is not None
    words = app.log.read_text()
    assert "CRITICAL" not in words and "Fatal" not in words, words


def resize(app, width, height):
    run("xdotool", "windowsize", app.window, str(width), str(height))


@pytest.mark.parametrize("page", ["--santa", "--kyoto", "--braball"])
def test_windows_of_every_size(start, page):
    app = start(page, *EVE).wait_until_open()
    for size in [(1, 1), (4000, 60), (60, 3000), (1, 900), (3840, 2160), (340, 300), (1100, 720)]:
        resize(app, *size)
        alive(app, 0.8)
    chance = random.Random(24)
    for _ in range(25):
        resize(app, chance.randint(1, 2200), chance.randint(1, 1300))
        time.sleep(0.05)
    alive(app)
    app.shot("after")


def test_a_very_long_paste(start):
    app = start("--santa").wait_until_open()
    app.wait_until_sees("Where shall Santa land?", 20)
    app.focus()
    entry = wait("the entry", lambda: next(
        (node for node in app.nodes() if node.get_role_name() == "entry"), None))
    for text in ["ひろしま" * 2500, "9" * 10_000, "34.4," * 2000, "🎅" * 3000, "\n\t  "]:
        # A paste at once; the screen reader's way needs no clipboard.
        Atspi.EditableText.set_text_contents(entry, text)
        app.key("Return")
        alive(app)
    assert not app.folders.home_file.exists()
    Atspi.EditableText.set_text_contents(entry, "")
    app.type("Hiroshima")
    app.find(contains="Hiroshima, ")


def test_closed_in_the_middle_of_a_rehearsal(start):
    app = start().wait_until_open()
    settle(app)
    choose(app, "Rehearsal")
    app.wait_until_sees("This is a rehearsal")
    time.sleep(4)
    family = [app.pid, *descendants(app.pid)]
    app.close()
    assert app.wait_for_end() == 0
    wait("nothing left", lambda: not any(is_alive(pid) for pid in family), 5)
    again = start().wait_until_open()
    assert not again.sees("This is a rehearsal")


@pytest.mark.parametrize("page", ["--santa", "--kyoto", "--braball"])
def test_keys_and_buttons_at_random(start, page):
    app = start(page, *EVE).wait_until_open()
    time.sleep(1)
    app.focus()
    chance = random.Random(7)
    keys = ["Tab", "shift+Tab", "Return", "space", "Escape", "Left", "Right", "Up", "Down", "plus",
            "minus", "Home", "End", "Delete", "BackSpace", "F11", "F10", "f", "m", "r", "0", "9",
            "ctrl+f", "ctrl+z", "ctrl+comma", "F1", "Prior", "Next", "comma", "period"]
    for _ in range(12):
        words = ["xdotool", "key", "--delay", "25", *chance.choices(keys, k=25)]
        subprocess.run(words, timeout=30, check=False)
        words = ["xdotool"]
        for _ in range(6):
            words += ["mousemove", str(chance.randint(300, 1500)), str(chance.randint(300, 900)),
                      "click", str(chance.choice([1, 1, 3, 4, 5]))]
        subprocess.run(words, timeout=30, check=False)
        assert app.is_running
    alive(app)
    app.shot("after")

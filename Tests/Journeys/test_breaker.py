"""Somebody who wants to break things, or a cat on the keyboard: every page goes on."""

import json
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from desk import run, wait
from family import settle

PAGES = ["--santa", "--kyoto", "--braball"]


def answers(app):
    """The window still does what it is asked, and ends well."""
    assert app.is_running
    app.focus()
    app.key("Escape")
    app.key("Escape")
    run("xdotool", "windowsize", "--sync", app.window, "900", "600")
    app.close()
    assert app.wait_for_end() == 0
    said = app.log.read_text()
    assert "CRITICAL" not in said, said[-2000:]


@pytest.mark.parametrize("page", PAGES)
def test_keys_are_mashed(start, page):
    app = start(page).wait_until_open()
    app.focus()
    cat = random.Random(4)
    keys = ["space", "Return", "Left", "Right", "Up", "Down", "plus", "minus", "Home", "Tab", "r", "k",
            "l", "f", "m", "slash", "Escape", "Delete", "a", "F11", "Page_Down", "Menu", "period"]
    words = ["xdotool", "key", "--delay", "12"] + [cat.choice(keys) for _ in range(400)]
    run(*words, timeout=60)
    time.sleep(0.5)
    # A menu or a full screen that is open by now takes the first of these.
    for _ in range(4):
        app.key("Escape")
    answers(app)


@pytest.mark.parametrize("page", PAGES)
def test_the_window_becomes_a_dot(start, page):
    app = start(page).wait_until_open()
    app.focus()
    for size in [("1", "1"), ("400", "1"), ("1", "900"), ("1900", "1000"), ("341", "320")]:
        run("xdotool", "windowsize", app.window, *size)
        time.sleep(0.4)
    answers(app)


def test_ten_thousand_characters_are_pasted(start, tmp_path):
    app = start("--kyoto").wait_until_open()
    app.focus()
    copied = tmp_path / "copied.txt"
    for text in ["京都" * 5000, "a" * 10_000, "35." + "0" * 9_997, "\u202e\u200d" * 5000,
                 "geo:" + "9" * 10_000, "\n" * 10_000]:
        copied.write_text(text, encoding="utf-8")
        other = subprocess.Popen([sys.executable, Path(__file__).with_name("clipboard.py"), copied],
                                 stdout=subprocess.PIPE, text=True)
        try:
            assert other.stdout.readline() == "copied\n"
            app.focus()
            app.key("slash")
            app.key("control+a")
            app.key("control+v")
            time.sleep(0.7)
            assert app.is_running
        finally:
            other.terminate()
            other.wait(5)
    app.key("Escape")
    answers(app)


def test_closing_in_a_rehearsal(start, folders):
    app = start().wait_until_open()
    settle(app)
    app.key("F10")
    time.sleep(0.5)
    app.press(app.find(name="Rehearsal"))
    app.wait_until_sees("This is a rehearsal")
    time.sleep(1)
    answers(app)


@pytest.mark.parametrize("text", [
    "", "[]", "{", '{"places": 7, "centre": "moon"}', "\x00\xff\xfe",
    '{"places": [{"name": "x", "latitude": 1e999, "longitude": 3}, 5, null, {"id": -3}]}',
    '{"places": [{"id": 9223372036854775807, "name": "last", "latitude": 35, "longitude": 135},'
    ' {"id": 9223372036854775807, "name": "again", "latitude": 35, "longitude": 135}]}'])
def test_kept_places_are_corrupt(start, folders, text):
    path = folders.root / "data/hannari/places.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="latin-1")
    app = start("--kyoto").wait_until_open()
    app.find(contains="Map with rings around")
    app.focus()
    app.key("Return", "k")
    app.find(name="Name of the place", role="text")
    app.key("control+a")
    app.type("Ume")
    app.key("Return")
    app.find(contains="Ume, ")
    answers(app)
    assert "Ume" in [place.get("name") for place in json.loads(path.read_text())["places"]
                     if isinstance(place, dict)]


@pytest.mark.parametrize("text", [
    "", "{", "[]", '{"scores": []}', "\x00",
    '{"version": 1, "scores": {"rolling.keys": {"attempts": 9223372036854775807, "bravos": 0,'
    ' "streak": 0, "longestStreak": 0}}}'])
def test_scores_are_corrupt(start, folders, text):
    path = folders.root / "data/hannari/scores.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="latin-1")
    app = start("--braball").wait_until_open()
    app.focus()
    field = app.find(name="The field with the ball")
    # By keys, so that the kind with the largest count goes on.
    run("xdotool", "keydown", "Right", "sleep", "0.1", "keyup", "Right", "key", "space")
    wait("the verdict", lambda: field.get_name() != "The field with the ball")
    answers(app)
    assert json.loads(path.read_text())["scores"]


@pytest.mark.parametrize("page", PAGES)
def test_no_sound_and_no_bus(start, page):
    app = start(page, PULSE_SERVER="unix:/nonexistent", PIPEWIRE_REMOTE="none",
                DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent", DBUS_SYSTEM_BUS_ADDRESS="unix:path=/no",
                GTK_A11Y="none")
    window = wait("the window", app.windows, 20)[-1]
    run("xdotool", "windowactivate", "--sync", window, "key", "space", "Return")
    time.sleep(1)
    assert app.is_running

"""The window opens, is used and closed."""

import json
import random
import time

from desk import is_alive, wait
from family import settle


def steady(app):
    """The window's size, unless it changes within half a second."""
    before = app.size()
    time.sleep(0.5)
    return before if app.size() == before else None


def test_opens_full_screen_and_back_and_closes(start):
    app = start().wait_until_open()
    app.wait_until_sees("Where shall Santa land?", 20)
    app.focus()
    # Window managers may give a new window another size at first.
    width, height = wait("a size that stays", lambda: steady(app))
    app.key("F11")
    wait("full screen", lambda: app.size() == (1920, 1080))
    app.shot("fullscreen")
    app.key("Escape")
    wait("the window's own size", lambda: app.size() == (width, height))
    app.close()
    assert app.wait_for_end() == 0


def test_a_second_start_brings_the_first_to_the_front(start):
    first = start().wait_until_open()
    second = start()
    assert second.wait_for_end() == 0, "the second hands over and leaves"
    assert first.is_running and len(first.windows()) == 1


def test_a_start_in_another_time_stands_beside_the_first(start, folders):
    def files():
        # The first may still be keeping the picture of the Earth that it has painted, and its
        # player the sound server's cookie.
        return [name for name in folders.files()
                if not name.startswith(("cache/", "config/pulse/"))]

    first = start().wait_until_open()
    before = files()
    other = start("--now", "2026-12-24T22:30:00+09:00").wait_until_open()
    assert first.is_running and other.is_running
    other.focus()
    other.key("control+q")
    assert other.wait_for_end() == 0
    assert is_alive(first.pid)
    assert files() == before, "another time leaves no file"


def test_little_hands_in_full_screen(start, folders):
    """No. 60: keys mashed in full screen neither quit nor change nor unmute anything."""
    folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
    folders.settings_file.write_text('{"isMuted": true}')
    app = start().wait_until_open()
    settle(app)
    home = folders.home_file.read_text()
    app.focus()
    app.key("F11")
    wait("full screen", lambda: app.size() == (1920, 1080))
    child = random.Random(60)
    keys = ("a m M f q 1 9 space Return Tab Escape F1 F10 F11 Menu Left Up plus minus Home Delete "
            "control+q control+w control+comma control+question alt+F4").split()
    app.key("a", "space")
    for _ in range(12):
        app.key(*(child.choice(keys) for _ in range(20)))
        assert app.is_running and app.size() == (1920, 1080)
    assert len(app.windows()) == 1
    assert folders.home_file.read_text() == home
    assert json.loads(folders.settings_file.read_text())["isMuted"]
    # A person who has waited for a moment gets out.
    time.sleep(2.5)
    app.key("Escape")
    wait("the window's own size", lambda: app.size() != (1920, 1080))
    app.key("control+q")
    assert app.wait_for_end() == 0

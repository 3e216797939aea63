"""The window opens, is used and closed."""

from desk import is_alive, wait


def test_opens_full_screen_and_back_and_closes(start):
    app = start().wait_until_open()
    width, height = app.size()
    app.focus()
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
    first = start().wait_until_open()
    before = folders.files()
    other = start("--now", "2026-12-24T22:30:00+09:00").wait_until_open()
    assert first.is_running and other.is_running
    other.focus()
    other.key("control+q")
    assert other.wait_for_end() == 0
    assert is_alive(first.pid)
    assert folders.files() == before, "another time leaves no file"

"""The power goes in the middle of the night."""

import os
import signal

import pytest

import sound
from desk import is_alive, wait
from family import settle, told

APPROACH = ("--now", "2026-12-24T22:50:00+09:00", "--santa")


@pytest.fixture
def family(start, folders):
    """Folders of a family that has said where home is."""
    app = start().wait_until_open()
    settle(app)
    app.key("control+q")
    assert app.wait_for_end() == 0
    return folders


def test_killed_in_mid_flight(start, family, sink):
    """No player is left behind, the home is whole, and the next start is where it should be."""
    whole = family.home_file.read_bytes()
    app = start(*APPROACH).wait_until_open()
    wait("the bells", lambda: sound.level(sound.hear(0.5)) > 0.005, 10)
    wait("the flight", lambda: "to your home" in told(app), 20)
    players = app.players()
    assert players
    app.kill()
    wait("the player to leave", lambda: not any(is_alive(pid) for pid in players), 3)
    assert family.home_file.read_bytes() == whole
    again = start(*APPROACH).wait_until_open()
    wait("the flight", lambda: "to your home" in told(again), 20)
    again.shot("again")


def test_killed_while_waiting(start, family):
    app = start().wait_until_open()
    app.kill()
    again = start().wait_until_open()
    assert not again.sees("Where shall Santa land?")
    assert again.is_running


def test_a_killed_player_comes_back(start, family, sink):
    app = start().wait_until_open()
    wait("the bells", lambda: sound.level(sound.hear(0.5)) > 0.005, 10)
    wait("some music", lambda: app.players(), 5)
    sound.hear(2)
    before = app.players()
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    wait("another player", lambda: set(app.players()) - set(before), 3)
    wait("the bells", lambda: sound.level(sound.hear(0.5)) > 0.005, 3)

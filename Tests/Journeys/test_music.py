"""The music and the rest of the desktop: media keys, and a second Hannari."""

import subprocess

from desk import wait
from family import settle
from sound import is_silent, level, hear

NAME = "org.mpris.MediaPlayer2.hannari"
PATH = "/org/mpris/MediaPlayer2"
PLAYER = "org.mpris.MediaPlayer2.Player"


def bus(*words) -> str:
    return subprocess.run(
        ["gdbus", "call", "--session", "--timeout", "5", "--dest", NAME, "--object-path", PATH,
         *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True).stdout


def do(method):
    bus("--method", f"{PLAYER}.{method}")


def get(name, interface=PLAYER) -> str:
    return bus("--method", "org.freedesktop.DBus.Properties.Get", interface, name)


def plays(seconds=0.4) -> bool:
    return level(hear(seconds)) > 0.005


def test_media_keys(start, sink):
    """No. 48: what media keys send is obeyed and told to those who listen."""
    app = start().wait_until_open()
    settle(app)
    wait("the music", plays, 10)
    assert "'Hannari'" in get("Identity", "org.mpris.MediaPlayer2")
    assert "io.github.hannari.Hannari" in get("DesktopEntry", "org.mpris.MediaPlayer2")
    assert "Jingle bells" in get("Metadata")
    assert "Playing" in get("PlaybackStatus")

    watch = subprocess.Popen(
        ["gdbus", "monitor", "--session", "--dest", NAME], stdout=subprocess.PIPE, text=True,
        stdin=subprocess.DEVNULL)
    wait("the pause", lambda: do("PlayPause") or "Paused" in get("PlaybackStatus"), 5, 1.5)
    wait("silence", is_silent, 4)
    # A pause is no mute: the person's own settings stay.
    assert "\"isMuted\" : true" not in app.folders.settings_file.read_text() \
        if app.folders.settings_file.exists() else True
    do("Play")
    wait("the music again", plays, 5)
    do("Pause")
    do("Pause")
    wait("silence again", is_silent, 4)
    do("PlayPause")
    wait("the music once more", plays, 5)

    bus("--method", "org.freedesktop.DBus.Properties.Set", PLAYER, "Volume", "<0.0>")
    wait("silence by volume", is_silent, 4)
    assert "<0.0>" in get("Volume")
    bus("--method", "org.freedesktop.DBus.Properties.Set", PLAYER, "Volume", "<7.0>")
    assert "<1.0>" in get("Volume")
    wait("full volume", plays, 5)
    # There is nothing to skip to, and nobody minds.
    do("Next")
    do("Previous")
    do("Stop")
    wait("the stop", is_silent, 4)
    watch.kill()
    told = watch.communicate()[0]
    assert "Paused" in told and "Playing" in told
    app.close()
    assert app.wait_for_end() == 0


def test_a_muted_home_stays_muted(start, sink, folders):
    """A media key ends a pause, never the silence that the person chose."""
    folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
    folders.settings_file.write_text('{"isMuted": true}')
    app = start().wait_until_open()
    settle(app)
    wait("the name on the bus", lambda: "Playing" in get("PlaybackStatus"), 10, 0.5)
    do("PlayPause")
    do("PlayPause")
    do("Play")
    assert is_silent(1.5)


def test_the_second_is_silent(start, sink):
    """No. 30: one plays, the second says so, and takes over when the first has gone."""
    first = start().wait_until_open()
    settle(first)
    wait("the music", plays, 10)
    second = start("--now", "2026-12-10T18:00:00+09:00").wait_until_open()
    second.wait_until_sees("Another Hannari is playing the music")
    assert not [pid for pid in second.players()]
    first.close()
    first.wait_for_end()
    wait("the second's music", lambda: second.players() and plays(), 10)

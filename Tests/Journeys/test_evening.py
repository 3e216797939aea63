"""A family's first evening: home, music, rehearsal, landing, good night."""

import array
import json
import math
import stat
import wave

import sound
from desk import is_alive, wait
from family import HOME, LANDED, choose, settle, told


WRITTEN = "".join(note for note, _ in sound.CHORUS)


def start_and_listen(start):
    """The app, and the tune that its first bars play."""
    with sound.Recording() as recording:
        app = start()
        recording.hear(14)
    app.wait_until_open()
    return app, recording.samples


def test_the_whole_evening(start, folders, sink):
    # The bells ring from the first moment, and it is the right tune.
    for _ in range(3):
        app, samples = start_and_listen(start)
        if sound.tune(samples) == WRITTEN:
            break
        # Another start for a computer that was too busy to play the first one without holes.
        app.end()
    assert sound.level(samples) > 0.01
    assert sound.tune(samples) == WRITTEN
    app.shot("first-run")

    settle(app)
    file = folders.home_file
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    home = json.loads(file.read_text())
    assert HOME in json.dumps(home)
    app.shot("settled")

    choose(app, "Rehearsal")
    app.wait_until_sees("This is a rehearsal")
    app.shot("rehearsal")
    said = []

    def landed():
        now = told(app)
        if now and (not said or said[-1] != now):
            said.append(now)
        return LANDED in now

    # Ten minutes in 36 seconds, and the last 24 seconds as they are.
    wait("the landing", landed, 90, every=0.5)
    assert len(said) > 2, said
    app.shot("landing")
    assert sound.level(sound.hear(1)) > 0.005, "the bells still ring"

    app.press(app.find(name="End the rehearsal"))
    wait("the end of the rehearsal", lambda: LANDED not in told(app))

    players = app.players()
    assert players
    app.focus()
    app.key("control+q")
    assert app.wait_for_end() == 0
    wait("silence", lambda: not any(is_alive(pid) for pid in players), 4)
    assert sound.is_silent()
    assert "data/hannari/home.json" in folders.files()
    # No. 51: what lies elsewhere was left by libraries and the player, not by the app.
    strangers = {"pulse", "fontconfig", "mesa_shader_cache", "dconf", "gtk-4.0", "gstreamer-1.0"}
    assert not [name for name in folders.files() if name.split("/")[1] not in strangers | {"hannari"}]


def test_volume_and_mute_are_kept(start, folders, sink):
    """No. 45."""
    app = start().wait_until_open()
    settle(app)
    wait("the bells", lambda: sound.level(sound.hear(0.5)) > 0.005, 10)
    app.press(app.find(name="Mute the music"))
    wait("silence", sound.is_silent, 5)
    app.key("control+q")
    assert app.wait_for_end() == 0
    assert json.loads(folders.settings_file.read_text())["isMuted"] is True

    app = start().wait_until_open()
    button = app.find(name="Let the music play")
    assert sound.is_silent(2), "muted from the first moment"
    app.press(button)
    wait("the bells", lambda: sound.level(sound.hear(0.5)) > 0.005, 5)


def test_never_louder_than_was_chosen(start, folders, sink):
    """No. 47: the first sound of a start has the volume that was kept."""
    def loudest(volume):
        folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
        folders.settings_file.write_text(json.dumps({"volume": volume}))
        with sound.Recording() as recording:
            app = start()
            samples = recording.hear(6).samples
        app.wait_until_open()
        app.focus()
        app.key("control+q")
        assert app.wait_for_end() == 0
        wait("silence", sound.is_silent, 5)
        return max(map(abs, samples))

    full, quiet = loudest(1), loudest(0.3)
    assert full > 8_000
    # Loudness follows the square of the volume.
    assert 0 < quiet < full * 0.3 ** 2 * 1.3


def test_no_sound_device(start, folders):
    """No. 46: the page says so quietly, and the evening goes on."""
    app = start(PULSE_SERVER="unix:/nonexistent", PIPEWIRE_REMOTE="/nonexistent",
                ALSA_CONFIG_PATH="/nonexistent").wait_until_open()
    app.wait_until_sees("loudspeaker", 20)
    app.shot("no-device")
    settle(app)
    assert app.is_running


def test_music_of_ones_own(start, folders, sink, tmp_path):
    """A WAV file in place of the bells; a file that is no music leaves the bells and says so."""
    own = tmp_path / "our song.wav"
    with wave.open(str(own), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22_050)
        file.writeframes(array.array(
            "h", [int(12_000 * math.sin(2 * math.pi * 1000 * i / 22_050)) for i in range(22_050)]
        ).tobytes())
    folders.settings_file.parent.mkdir(parents=True)
    folders.settings_file.write_text(json.dumps({"musicFile": str(own), "volume": 1}))
    app = start().wait_until_open()
    heard = wait("the song", lambda: (lambda s: s if sound.level(s) > 0.02 else None)(
        sound.hear(1)), 10)
    assert sound.amplitude(1000, heard) > 20 * sound.amplitude(659.26, heard)
    app.key("control+q")
    assert app.wait_for_end() == 0

    own.write_text("no music")
    app = start().wait_until_open()
    app.wait_until_sees("could not be played")
    wait("the bells", lambda: sound.level(sound.hear(0.5)) > 0.01, 10)

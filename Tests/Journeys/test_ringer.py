"""The ringer as a process: sound in the sink, the mixer, the bus. Notifications, logind and the
media player are mocks, since a test's session has none."""

import json
import os
import signal
import subprocess
import time
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from gi.repository import GLib

from desk import descendants, run, wait
from ringer import NAME, LogindMock, NotificationsMock, Ringer, has_name
from sound import hear, is_silent, level


@pytest.fixture
def ringer(binary, folders, shots):
    program = Path(binary).with_name("hannari-ringer")
    if not program.exists():
        pytest.skip("the ringer is not built")
    # Nobody but the test shows a window here.
    own = shots / "bin"
    own.mkdir()
    os.link(program, own / "hannari-ringer")
    running = Ringer(str(own / "hannari-ringer"), folders, shots / "ringer.log")
    yield running.start()
    running.end()
    assert is_silent(), "nothing sounds after the end"
    for words in [("set-sink-mute", "0"), ("set-sink-volume", "100%")]:
        run("pactl", words[0], "ci_null", words[1])


def sink_volume() -> int:
    text = run("pactl", "get-sink-volume", "ci_null")
    return int(text.split("%")[0].split()[-1])


def sink_is_muted() -> bool:
    return "yes" in run("pactl", "get-sink-mute", "ci_null")


def sounds(within=3.0) -> bool:
    wait("sound", lambda: level(hear(0.3)) > 0.03, within)
    return True


def alarm_stream() -> dict:
    inputs = json.loads(run("pactl", "-f", "json", "list", "sink-inputs"))
    return next((item for item in inputs
                 if item["properties"].get("application.name", "").startswith("Hannari-alarm")), {})


def test_it_rings_at_the_second_and_is_off_afterwards(ringer):
    tokyo = ZoneInfo("Asia/Tokyo")
    now = datetime.now(tokyo)
    due = (now + timedelta(seconds=8)).replace(second=0, microsecond=0) + timedelta(minutes=1)
    if (due - now).total_seconds() > 62:
        due -= timedelta(minutes=1)
    ringer.put(due.strftime("%H:%M"), label="Exam", gradual=False, sound="clock")
    assert abs(ringer.state["next"]["at"] - due.timestamp()) < 0.001
    time.sleep(max(0, due.timestamp() - time.time() - 2.5))
    assert level(hear(0.5)) < 0.001, "not before its time"
    heard = None
    while time.time() < due.timestamp() + 2:
        start = time.time()
        if level(hear(0.1)) > 0.02:
            heard = start
            break
    assert heard and heard - due.timestamp() < 0.5
    state = ringer.state
    assert state["ring"]["parts"][0]["label"] == "Exam"
    assert state["alarms"][0]["on"] is False


def test_it_needs_shaking_and_asks_again(ringer):
    ringer.put("03:00", id="b")
    ringer.ring_now()
    assert sounds()
    ringer.call("Up")
    wait("the end of the trial", lambda: "ring" not in ringer.state)
    assert is_silent()


def test_every_way_to_silence_it_fails(ringer):
    run("pactl", "load-module", "module-null-sink", "sink_name=elsewhere")
    try:
        ringer.ring_now()
        assert sounds()
        run("pactl", "set-sink-mute", "ci_null", "1")
        assert sounds()
        run("pactl", "set-sink-volume", "ci_null", "0%")
        assert sounds()
        assert sink_volume() == 70
        stream = alarm_stream()["index"]
        run("pactl", "set-sink-input-mute", str(stream), "1")
        assert sounds()
        run("pactl", "move-sink-input", str(stream), "elsewhere")
        assert sounds()
        run("pactl", "suspend-sink", "ci_null", "1")
        assert sounds(4)
        for player in descendants(ringer.process.pid):
            os.kill(player, signal.SIGKILL)
        assert sounds()
        for player in descendants(ringer.process.pid):
            os.kill(player, signal.SIGSTOP)
        assert sounds(5)
    finally:
        for line in run("pactl", "list", "short", "modules").splitlines():
            if "sink_name=elsewhere" in line:
                run("pactl", "unload-module", line.split()[0])
    ringer.call("Up")
    assert is_silent(1)


def test_the_mixer_is_as_it_was_afterwards(ringer):
    run("pactl", "set-sink-volume", "ci_null", "20%")
    run("pactl", "set-sink-mute", "ci_null", "1")
    ringer.ring_now()
    assert sounds()
    assert sink_volume() == 70 and not sink_is_muted()
    ringer.call("Up")
    wait("the volume of before", lambda: sink_volume() == 20 and sink_is_muted(), 3)
    # What the person turns while it rings is theirs.
    ringer.ring_now()
    wait("a loud mixer", lambda: sink_volume() == 70, 3)
    run("pactl", "set-sink-volume", "ci_null", "90%")
    time.sleep(0.7)
    ringer.call("Up")
    time.sleep(1)
    assert sink_volume() == 90


def test_killing_the_ringer_ends_nothing(ringer, folders):
    tokyo = ZoneInfo("Asia/Tokyo")
    # A ring of two minutes ago that was half done.
    now = datetime.now(tokyo)
    ringer.put((now + timedelta(hours=3)).strftime("%H:%M"), id="later")
    ringer.kill()
    state = folders.root / "state/hannari/ringing.json"
    state.parent.mkdir(parents=True, exist_ok=True)
    since = time.time() - 120
    state.write_text(json.dumps({
        "version": 1, "mixer": {"saved": []},
        "ring": {"parts": [{"alarm": "a", "time": "07:00", "label": "Exam"}], "sound": "bells",
                 "effort": "normal", "gradual": False, "trial": False, "since": since,
                 "power": 400.0, "shaken": since, "phase": "sounding"}}))
    ringer.start()
    assert sounds()
    ringer.call("Shake", "(d)", 6.0)
    time.sleep(1.3)
    ringer.kill()
    ringer.start()
    assert sounds()
    ring = ringer.state["ring"]
    assert ring["power"] == pytest.approx(406) and ring["parts"][0]["label"] == "Exam"
    # Work done, button, silence, and the question to come.
    with pytest.raises(GLib.Error):
        ringer.call("Up")
    ringer.shake_to_the_end()
    ringer.call("Up")
    assert is_silent(1)
    assert ringer.state["ring"]["phase"] == "waiting"
    assert 170 < ringer.state["ring"]["until"] - time.time() <= 180


def test_an_old_ring_is_told_and_does_not_sound(ringer, folders):
    ringer.put("03:00")
    ringer.kill()
    state = folders.root / "state/hannari/ringing.json"
    state.parent.mkdir(parents=True, exist_ok=True)
    since = time.time() - 3 * 86400
    state.write_text(json.dumps({
        "version": 1, "ring": {"parts": [{"alarm": "a", "time": "07:00", "label": "Exam"}],
                               "since": since, "shaken": since, "phase": "sounding"}}))
    ringer.start()
    assert [item["label"] for item in ringer.state["missed"]] == ["Exam"]
    assert "ring" not in ringer.state and is_silent()
    ringer.call("SawMissed")
    assert ringer.state["missed"] == []


def test_a_ringing_alarm_cannot_be_changed(ringer, folders):
    tokyo = ZoneInfo("Asia/Tokyo")
    now = datetime.now(tokyo)
    ringer.kill()
    # Due a minute ago: within half an hour it rings at once.
    due = now - timedelta(minutes=1)
    file = folders.root / "data/hannari/alarms.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"version": 1, "alarms": [
        {"id": "a", "time": due.strftime("%H:%M"), "days": ["mon", "tue", "wed", "thu", "fri",
                                                            "sat", "sun"],
         "gradual": False, "armed": time.time() - 86400, "from the future": {"kept": 1}}]}))
    ringer.start()
    assert sounds()
    for call in [("Remove", "(s)", "a"), ("Switch", "(sb)", "a", False),
                 ("Put", "(s)", json.dumps({"id": "a", "time": "09:00"}))]:
        with pytest.raises(GLib.Error) as refused:
            ringer.call(*call)
        assert "Error.Rings" in str(refused.value)
    ringer.put("05:00", id="other")
    kept = json.loads(file.read_text())["alarms"]
    assert next(item for item in kept if item["id"] == "a")["from the future"] == {"kept": 1}
    assert file.stat().st_mode & 0o777 == 0o600
    # The way out takes its time and the whole sentence.
    with pytest.raises(GLib.Error):
        ringer.call("GiveUp", "(s)", "I am awake and getting up now")
    ringer.kill()
    text = (folders.root / "state/hannari/ringing.json").read_text()
    ring = json.loads(text)
    ring["ring"]["since"] -= 31
    (folders.root / "state/hannari/ringing.json").write_text(json.dumps(ring))
    ringer.start()
    with pytest.raises(GLib.Error):
        ringer.call("GiveUp", "(s)", "let me sleep")
    ringer.call("GiveUp", "(s)", "i am awake, and getting up now!")
    assert is_silent(1) and "ring" not in ringer.state


def test_the_corner_notification_with_a_mock(ringer):
    desktop = NotificationsMock()
    try:
        ringer.ring_now(label="Exam")
        wait("a notification", lambda: desktop.of("Notify"))
        name, _, icon, title, body, actions, hints, expiry = desktop.of("Notify")[0]
        assert (name, icon, title) == ("Hannari", "io.github.hannari.Hannari", "Waking you up")
        assert "The alarm of 07:00" in body and "Exam" in body
        assert hints["urgency"] == 2 and expiry == 0
        assert set(actions[1::2]) == {"Open"}, "nothing ends it from the corner"
        # Closing it ends nothing.
        desktop.tell("NotificationClosed", GLib.Variant("(uu)", (1, 2)))
        assert sounds() and "ring" in ringer.state
        ringer.call("Up")
        wait("its end", lambda: desktop.of("CloseNotification"))
    finally:
        desktop.close()


def test_sleep_with_a_mock_of_logind(ringer):
    logind = LogindMock()
    try:
        ringer.kill()
        ringer.start()
        ringer.ring_now()
        wait("a lock", lambda: ("sleep", "delay") in logind.held())
        assert any("handle-lid-switch" in what and mode == "block" for what, mode in logind.held())
        logind.tell("PrepareForSleep", GLib.Variant("(b)", (True,)))
        logind.tell("PrepareForSleep", GLib.Variant("(b)", (False,)))
        assert sounds()
        ringer.call("Up")
        wait("no lock", lambda: not logind.held())
        # Awake for the night, until the alarm has rung.
        ringer.put("03:00")
        ringer.call("KeepAwake", "(b)", True)
        wait("a lock for the night", lambda: ("sleep:idle", "block") in logind.held())
        wait("the news of it", lambda: ringer.state["keepsAwake"])
        ringer.call("Remove", "(s)", "a")
        wait("no lock without an alarm", lambda: not logind.held())
    finally:
        logind.close()


def test_a_second_one_leaves(ringer):
    environment = {**os.environ, **ringer.folders.environment}
    second = subprocess.run([ringer.program], env=environment, timeout=10)
    assert second.returncode == 0 and has_name(NAME)


def test_nothing_wakes_it_while_nothing_is_due(ringer):
    ringer.put("03:00")
    time.sleep(1.5)

    def switches():
        """Of each thread, how often it was on a processor and gave it up."""
        counts = {}
        for task in Path(f"/proc/{ringer.process.pid}/task").iterdir():
            counts[task.name] = sum(
                int(line.split()[1]) for line in (task / "status").read_text().splitlines()
                if "ctxt_switches" in line)
        return counts

    before = switches()
    time.sleep(10)
    after = switches()
    assert {name: count - before[name] for name, count in after.items() if name in before
            and count != before[name]} == {}
    smaps = Path(f"/proc/{ringer.process.pid}/smaps_rollup").read_text()
    dirty = next(int(line.split()[1]) for line in smaps.splitlines()
                 if line.startswith("Private_Dirty"))
    assert dirty <= 15 * 1024, f"{dirty} kB"

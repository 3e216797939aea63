"""A student the evening before an exam, and the morning after: list, ring, shake, up."""

import json
import os
import signal
import subprocess
import time
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from desk import Atspi, descendants, run, wait
from ringer import NAME, ask, has_name, ringer_pid
from sound import hear, is_silent, level


def state() -> dict:
    return json.loads(ask("State")[0])


def sounds(within=3.0):
    wait("sound", lambda: level(hear(0.3)) > 0.03, within)


def ring_window():
    """The window that fills the screen."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Waking you up$"],
                           capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return found.stdout.split()


def app_pid() -> int:
    windows = ring_window()
    return int(run("xdotool", "getwindowpid", windows[0])) if windows else 0


def shake(window, seconds):
    """Wide strokes, ten a second."""
    run("xdotool", "windowactivate", "--sync", window)
    words = ["xdotool"]
    for step in range(int(seconds * 10)):
        words += ["mousemove", str(800 if step % 2 else 1100), "500", "sleep", "0.1"]
    run(*words, timeout=seconds * 3 + 20)


def alarm(app, *words) -> str:
    environment = {**os.environ, **app.folders.environment, "LANGUAGE": "en", "TZ": "Asia/Tokyo"}
    return subprocess.run(
        [app.binary, "alarm", *words], env=environment, check=True, capture_output=True,
        text=True, timeout=20, stdin=subprocess.DEVNULL).stdout


def test_the_evening_before(start, folders):
    app = start("--alarms").wait_until_open()
    app.wait_until_sees("No alarms yet")
    app.shot("empty")
    app.press(app.find("Add an alarm", role="push button"))
    app.wait_until_sees("A new alarm")
    Atspi.EditableText.set_text_contents(app.find(contains="Name", role="text"), "Exam")
    app.shot("editor")
    app.press(app.find("Save", role="push button"))
    switch = app.find("Alarm 07:00, Exam")
    app.wait_until_sees("The next ring:")
    kept = json.loads((folders.root / "data/hannari/alarms.json").read_text())
    assert kept["alarms"][0]["label"] == "Exam" and kept["alarms"][0]["time"] == "07:00"
    app.shot("list")
    # Off and on again, deleted and taken back.
    app.press(switch)
    wait("off", lambda: not state()["alarms"][0]["on"])
    app.wait_until_sees("No alarm is set")
    app.press(app.find("Alarm 07:00, Exam"))
    wait("on", lambda: state()["alarms"][0]["on"])
    app.press(app.find("Delete the alarm 07:00"))
    app.wait_until_sees("The alarm at 07:00 was deleted.")
    assert state()["alarms"] == []
    app.press(app.find("Undo", role="push button"))
    app.find("Alarm 07:00, Exam")
    # The window goes, the alarm stays, and a new session knows of it.
    app.close()
    app.wait_for_end()
    time.sleep(1)
    assert has_name(NAME) and state()["alarms"][0]["label"] == "Exam"
    entry = folders.root / "config/autostart/io.github.hannari.Hannari.Ringer.desktop"
    assert "--start" in entry.read_text()


def test_on_the_command_line(start, binary, folders):
    app = start("--alarms").wait_until_open()
    app.binary = binary
    assert alarm(app, "add", "06:30", "--days", "mon-fri", "--label", "Work").startswith("1  ")
    alarm(app, "add", "09:15")
    app.find("Alarm 06:30, Work")
    alarm(app, "off", "2")
    listed = alarm(app, "list")
    assert "1  on  06:30  Monday to Friday  Work" in listed and "2  off  09:15  Once" in listed
    assert [item["id"] for item in json.loads(alarm(app, "list", "--json"))["alarms"]] == ["1", "2"]
    alarm(app, "remove", "2")
    wait("one row", lambda: not app.sees("Alarm 09:15"))
    for words, status in [(["remove", "7"], 1), (["add", "25:00"], 2), (["sing"], 2)]:
        done = subprocess.run([binary, "alarm", *words], env={**os.environ, **folders.environment},
                              capture_output=True, text=True, timeout=20)
        assert done.returncode == status and done.stderr.strip()


def test_practising_makes_no_noise(start):
    app = start("--alarms").wait_until_open()
    app.press(app.find("Practise shaking", role="push button"))
    wait("the whole screen", ring_window)
    app.wait_until_sees("0 percent awake")
    shake(ring_window()[0], 4)
    wait("progress", lambda: any("percent awake" in name and not name.startswith("0 ")
                                 for name in app.names()))
    assert is_silent()
    app.press(app.find("Finish", role="push button"))
    wait("the list", lambda: not ring_window())


def test_the_morning(start, folders, sink, shots):
    """The window is closed; it rings, and neither window, nor ringer, nor player can be shot."""
    app = start("--alarms").wait_until_open()
    wait("the ringer", lambda: has_name(NAME))
    app.close()
    app.wait_for_end()
    now = datetime.now(ZoneInfo("Asia/Tokyo"))
    due = (now + timedelta(minutes=1)).replace(second=0, microsecond=0)
    if (due - now).total_seconds() < 8:
        due += timedelta(minutes=1)
    ask("Put", "(s)", json.dumps({
        "id": "exam", "time": due.strftime("%H:%M"), "label": "Exam", "effort": "light",
        "gradual": False, "on": True}))
    time.sleep(max(0, due.timestamp() - time.time() - 0.5))
    assert not ring_window()
    shown = heard = None
    while time.time() < due.timestamp() + 5 and not (shown and heard):
        if not shown and ring_window():
            shown = time.time() - due.timestamp()
        if not heard and level(hear(0.05)) > 0.02:
            heard = time.time() - due.timestamp()
    (shots / "times.txt").write_text(f"shown {shown}\nheard {heard}\n")
    assert shown is not None and heard is not None and shown < 2 and heard < 0.6
    time.sleep(1)
    run("import", "-window", "root", str(shots / "ring.png"))
    # It cannot be closed.
    run("xdotool", "windowactivate", "--sync", ring_window()[0], "key", "alt+F4")
    time.sleep(0.7)
    assert ring_window()
    run("xdotool", "key", "ctrl+q")
    time.sleep(0.5)
    assert ring_window()
    shake(ring_window()[0], 4)
    power = state()["ring"]["power"]
    assert power > 50
    # Window, ringer and player in turn.
    os.kill(app_pid(), signal.SIGKILL)
    sounds()
    wait("another window", ring_window, 8)
    assert state()["ring"]["power"] >= power
    os.kill(ringer_pid(), signal.SIGKILL)
    wait("another ringer", lambda: has_name(NAME), 5)
    sounds()
    assert state()["ring"]["power"] >= power - 60
    for player in descendants(ringer_pid()):
        if player != app_pid():
            os.kill(player, signal.SIGKILL)
    sounds()
    time.sleep(1)
    end = time.monotonic() + 120
    while state()["ring"]["power"] < 1000:
        # A busy computer sees fewer of the strokes.
        assert time.monotonic() < end
        shake(ring_window()[0], 6)
    time.sleep(0.5)
    run("import", "-window", "root", str(shots / "done.png"))
    ask("Up")
    assert is_silent(1)
    assert state()["ring"]["phase"] == "waiting"
    wait("the list in place of the ring", lambda: not ring_window(), 5)
    pids = {int(run("xdotool", "getwindowpid", window)) for window in run(
        "xdotool", "search", "--onlyvisible", "--name", "^Alarms$").split()}
    assert pids
    run("import", "-window", "root", str(shots / "morning.png"))
    for pid in pids:
        os.kill(pid, signal.SIGTERM)

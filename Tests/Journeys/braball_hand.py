"""A hand that plays BraBall by taps of the arrow keys, with the eyes of a screen reader.

It plays classic motion, in which a ball that nothing tilts lies still: however slow the machine, a tap
moves the ball by about the same way. `meson-helpers/screenshots` uses it too:
`braball_hand.py PID LOW HIGH` stops the ball of that app when its gap is in a range.
"""

import math
import re
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

from desk import Waited, run, walk  # noqa: E402

FIELD = "The field with the ball"
GAP = re.compile(r"(-?[\d,]+\.\d\d) ?mm")


def number(text) -> float:
    return float(text.replace(",", ""))


def gap_of(field) -> float:
    """How far the ball is over the line, as it is said to those who cannot see it."""
    field.clear_cache()
    found = GAP.search(field.get_description() or "")
    return number(found.group(1)) if found else math.nan


def gap_at_rest(field, timeout=20) -> float:
    """The gap of a ball that lies still; it is told twice a second."""
    end = time.monotonic() + timeout
    last = gap_of(field)
    while time.monotonic() < end:
        time.sleep(0.6)
        now = gap_of(field)
        if now == last:
            return now
        last = now
    raise Waited(f"the ball never lay still; its gap is {last}")


def stop_within(field, low, high, timeout=120):
    """Rolls the ball until its gap is in a range, and stops it there."""
    end = time.monotonic() + timeout
    # Field units of a key held for a second, were it held so long; the lean grows with the time.
    pace = 833.0
    while time.monotonic() < end:
        now = gap_at_rest(field)
        if low <= now < high:
            run("xdotool", "key", "space")
            return
        way = now - (low + high) / 2
        hold = min(max(math.sqrt(abs(way) / pace), 0.012), 0.7)
        key = "Right" if way > 0 else "Left"
        run("xdotool", "keydown", key, "sleep", f"{hold:.3f}", "keyup", key)
        moved = abs(gap_at_rest(field) - now)
        # A hand learns; not too fast, since every tap is a little different.
        if moved > 0.01:
            pace *= min(max(moved / (pace * hold * hold), 0.6), 1.7)
    raise Waited(f"the ball never came between {low} and {high}; it is at {gap_of(field)}")


def field_of(pid):
    """The field of the app with that process."""
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_process_id() == pid:
            for node in walk(child):
                if GAP.search(node.get_description() or ""):
                    return node
    raise Waited(f"no field in process {pid}")


if __name__ == "__main__":
    stop_within(field_of(int(sys.argv[1])), float(sys.argv[2]), float(sys.argv[3]))

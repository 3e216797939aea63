"""A person lays a map of their own over the built-in one."""

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from desk import Atspi, run, wait
from family import settle

FIXTURES = Path(__file__).parents[1] / "Fixtures/helsinki"
# A home in the middle of the streets that the files know.
HELSINKI = {"latitude": 60.1712, "longitude": 24.944}


@pytest.fixture
def streets(tmp_path) -> Path:
    return Path(shutil.copy(FIXTURES / "helsinki.mbtiles", tmp_path / "streets.mbtiles"))


@pytest.fixture
def pictures(tmp_path) -> Path:
    return Path(shutil.copy(FIXTURES / "helsinki-pictures.mbtiles", tmp_path / "pictures.mbtiles"))


def chosen(folders):
    """The map that the settings name."""
    def read():
        if not folders.settings_file.exists():
            return None
        return json.loads(folders.settings_file.read_text()).get("map")
    return read


def is_checked(app, name):
    node = app.find(name, "push button")
    return node.get_state_set().contains(Atspi.StateType.PRESSED)


def open_list(app):
    # The menu button and the button inside it have the same name.
    app.press(wait("the button of the maps", lambda: next(
        (node for node in app.nodes() if node.get_name() == "Choose a map"
         and Atspi.Action.get_n_actions(node)), None), 20))
    app.find("Built-in map", "push button")


def test_a_file_from_the_menu_and_the_atlas_again(start, folders, pictures):
    app = start().wait_until_open()
    settle(app)
    open_list(app)
    assert is_checked(app, "Built-in map")
    app.shot("list")
    app.press(app.find("Add a File…"))
    wait("the file chooser", lambda: "Choose a map" in [
        run("xdotool", "getwindowname", window).strip() for window in app.windows()])
    time.sleep(0.5)
    app.type(str(pictures))
    app.key("Return")
    wait("the map in the settings", lambda: chosen(folders)() == str(pictures))
    # It is there again after the next start, and its credit is written on the map.
    app.close()
    app.wait_for_end()
    again = start().wait_until_open()
    # Before his flight the village is seen, and nothing is owed to a map that is not.
    again.press(again.find("Look at the map"))
    again.wait_until_sees("© OpenStreetMap contributors", 20)
    again.shot("map")
    open_list(again)
    assert is_checked(again, "pictures.mbtiles")
    again.press(again.find("Built-in map", "push button"))
    wait("no map in the settings", lambda: chosen(folders)() is None)
    again.press(again.find("pictures.mbtiles", "push button"))
    wait("the map in the settings", lambda: chosen(folders)() == str(pictures))
    again.press(again.find("Take “pictures.mbtiles” off the list"))
    wait("no map in the settings", lambda: chosen(folders)() is None)
    assert not again.sees("© OpenStreetMap contributors")


def drop(app, path):
    """Drags a file from the window of another program onto the app's."""
    other = subprocess.Popen([sys.executable, Path(__file__).with_name("drag_source.py"), path])
    try:
        source = wait("the other window", lambda: subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "^drag source$"],
            capture_output=True, text=True).stdout.split())[-1]
        run("xdotool", "windowmove", "--sync", app.window, "500", "100")
        run("xdotool", "windowmove", "--sync", source, "20", "20")
        run("xdotool", "windowactivate", "--sync", source)
        words = ["xdotool", "mousemove", "--window", source, "100", "70", "mousedown", "1"]
        for x in range(100, 900, 40):
            words += ["sleep", "0.03", "mousemove", str(x), "300"]
        run(*words, "sleep", "0.4", "mouseup", "1")
        time.sleep(0.5)
    finally:
        other.terminate()
        other.wait(5)


def test_a_file_that_is_dropped_on_the_window(start, folders, streets):
    app = start().wait_until_open()
    settle(app)
    drop(app, streets)
    wait("the map in the settings", lambda: chosen(folders)() == str(streets))


def test_places_that_are_dropped_on_the_window_come_into_the_ranking(start, folders, tmp_path):
    friends = tmp_path / "friends.kml"
    friends.write_text(
        '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Umeko</name>'
        "<Point><coordinates>135.77,35.01</coordinates></Point></Placemark></kml>")
    app = start("--braball").wait_until_open()
    app.focus()
    drop(app, friends)
    app.wait_until_sees("1 place has come into the ranking.")
    app.find(contains="1. Umeko, ")
    # The credit of the built-in map can be read there too.
    assert app.sees("GeoNames")
    broken = tmp_path / "broken.gpx"
    broken.write_text("<gpx><wpt lat='35'")
    drop(app, broken)
    app.wait_until_sees("This file is damaged")


def test_a_map_that_is_gone_or_broken(start, folders, tmp_path, streets):
    folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
    folders.settings_file.write_text(json.dumps({"maps": [str(streets)], "map": str(streets)}))
    streets.unlink()
    app = start().wait_until_open()
    app.wait_until_sees("“streets.mbtiles” is not where it was", 20)
    settle(app)
    wait("no map in the settings", lambda: chosen(folders)() is None)
    app.close()
    app.wait_for_end()
    broken = tmp_path / "broken.pmtiles"
    broken.write_bytes((FIXTURES / "helsinki.pmtiles").read_bytes()[:5000])
    folders.settings_file.write_text(json.dumps({"maps": [str(broken)], "map": str(broken)}))
    again = start().wait_until_open()
    again.wait_until_sees("“broken.pmtiles” is damaged or incomplete", 20)

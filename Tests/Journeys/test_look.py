"""Looking around: from the palace by computation, and along a walk by pictures."""

import json
import re
import shutil
from pathlib import Path

import pytest
from desk import Atspi, wait

PHOTOS = Path(__file__).resolve().parents[1] / "Fixtures/photos"
MAP = "Map to look around on"


@pytest.fixture
def look(start, folders):
    """The page in the window, measuring in kilometres; with a folder of pictures if asked."""
    def begin(pictures=None, **extra):
        settings = {"isMuted": True, "units": "km"}
        if pictures:
            settings["pictureFolders"] = [str(pictures)]
        folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
        folders.settings_file.write_text(json.dumps(settings))
        app = start("--look", **extra).wait_until_open()
        app.find(name=MAP)
        app.focus()
        return app

    return begin


def told(app, name) -> str:
    node = app.find(name=name)
    node.clear_cache()
    return node.get_description()


def heading(app, name) -> int:
    return int(re.search(r"(\d+)°", told(app, name)).group(1))


def go(app, text):
    """Finds a place by the search and puts the marker there."""
    app.key("slash")
    app.type(text)
    app.find(name="Places found")
    app.key("Return")


def test_from_the_palace_the_station_is_in_the_south(look):
    app = look()
    go(app, "35.0254 135.7621")
    wait("the answer", lambda: "No picture within 200 m" in told(app, MAP))
    app.shot("card")
    app.press(app.find(name="Open the computed view"))
    wait("the view", lambda: "Looking south" in told(app, "Computed view"))
    app.click(app.find(name="Names along the horizon"))
    station = app.find(contains="Kyoto Station ·").get_name()
    bearing, distance = re.search(r"· (\d+)° · ([\d.]+)km", station).groups()
    # From the palace to the station it is 4.5 km by the map, a little west of south.
    assert abs(int(bearing) - 185) <= 2
    assert abs(float(distance) - 4.5) < 0.2
    app.shot("names")
    app.key("Escape")
    app.key("n")
    wait("north", lambda: "Looking north, 0°" in told(app, "Computed view"))
    app.key("Escape")
    app.find(name="Open the computed view")


def test_a_walk_is_walked_by_hand_and_by_keys(look, tmp_path):
    pictures = tmp_path / "pictures"
    shutil.copytree(PHOTOS, pictures)
    app = look(pictures)
    go(app, "49.006889 1.919185")
    wait("the picture", lambda: "Your own picture" in told(app, MAP), timeout=20)
    app.press(app.find(name="Open the picture"))
    scene = "Picture all around"
    # The camera looked north by west.
    wait("the picture's own middle", lambda: heading(app, scene) == 349)
    app.find(name="1.jpg")
    app.shot("first")
    box = app.find(name=scene).get_extents(Atspi.CoordType.WINDOW)
    middle = (box.x + box.width // 2, box.y + box.height // 2)
    app.drag(middle, (middle[0] - 200, middle[1]))
    wait("a turn to the right", lambda: heading(app, scene) < 90)
    app.key("period")
    app.find(name="2.jpg")
    app.press(app.find(name="The next picture"))
    app.find(name="3.jpg")
    app.key("comma")
    app.find(name="2.jpg")
    app.shot("second")
    # A picture that goes while it is looked at is a sentence.
    (pictures / "walk/3.jpg").unlink()
    app.key("period")
    app.find(contains="The picture is no longer there")
    app.key("Escape")
    app.find(name="Open the picture")


def test_a_folder_is_read_once_and_kept(look, folders, tmp_path):
    pictures = tmp_path / "pictures"
    shutil.copytree(PHOTOS, pictures)
    app = look(pictures)
    app.click(app.find(name="Your own pictures"))
    app.find(name="Pictures with a place: 13", timeout=20)
    kept = folders.root / "cache/hannari/pictures"
    wait("the cache", kept.exists)
    assert kept.read_text().startswith("hannari pictures 1\n")
    assert kept.read_text().count("\n") == 15

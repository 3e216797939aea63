"""What people do on the Kyoto page, and what a screen reader hears of it."""

import json
import math
import time
import xml.etree.ElementTree as ElementTree

import pytest
from desk import Atspi, run, wait
from family import choose

PALACE = (35.024101, 135.762018)
OLD = "まぁ！由緒ある京都の方なんやねぇ"
NEAR = "ええとこに住んではりますねぇ"
FAR = "えらい遠いとこから来はったんやねぇ"


@pytest.fixture
def kyoto(start, folders):
    """The page in the window, measuring in kilometres."""
    folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
    folders.settings_file.write_text('{"isMuted": true, "units": "km"}')

    def begin(*arguments):
        app = start(*(arguments or ["--kyoto"])).wait_until_open()
        app.find(contains="Map with rings around")
        app.focus()
        wait("the map in its size", lambda: box(app)[3] > 300)
        return app

    return begin


def area(app):
    return app.find(contains="Map with rings around")


def box(app) -> tuple:
    """Left, top, width and height of the map in the window."""
    extents = area(app).get_extents(Atspi.CoordType.WINDOW)
    return extents.x, extents.y, extents.width, extents.height


def told(app) -> str:
    """What a screen reader says of the picture."""
    node = area(app)
    node.clear_cache()
    return node.get_description()


def scale(app) -> float:
    """Metres to a pixel while a hundredth of a degree fits."""
    _, _, width, height = box(app)
    metres = 0.01 * math.pi / 180 * 6_371_008.8
    return max(metres / height, metres * math.cos(math.radians(PALACE[0])) / width)


def distance(app, right, down) -> float:
    """Metres from the palace to a pixel so far from it, on the ellipsoid."""
    radians = scale(app) / 6_371_008.8
    latitude = math.radians(PALACE[0])
    longitude = right * radians / math.cos(latitude)
    isometric = math.asinh(math.tan(latitude)) - down * radians / math.cos(latitude)
    north = math.atan(math.sinh(isometric)) - latitude
    squared = 0.00669437999014 * math.sin(latitude + north / 2) ** 2
    across = 6_378_137 / math.sqrt(1 - squared) * math.cos(latitude + north / 2)
    along = 6_378_137 * (1 - 0.00669437999014) / (1 - squared) ** 1.5
    return math.hypot(across * longitude, along * north)


def text(metres) -> str:
    rounded = math.floor(metres / 10 + 0.5) * 10
    return f"{rounded}m" if rounded < 1000 else f"{math.floor(metres / 100 + 0.5) / 10:.1f}km"


def middle(app) -> tuple:
    left, top, width, height = box(app)
    return left + width // 2, top + height // 2


def click(app, right, down):
    """Clicks so many pixels from the middle of the map."""
    x, y = middle(app)
    app.click_at(x + right, y + down)


def drag(app, start, end):
    """Presses at a point from the middle and lets go at another, by small steps."""
    x, y = middle(app)
    words = ["mousemove", "--window", app.window, str(x + start[0]), str(y + start[1]), "sleep",
             "0.1", "mousedown", "1"]
    for step in range(1, 11):
        words += ["mousemove", "--window", app.window,
                  str(int(x + start[0] + (end[0] - start[0]) * step / 10)),
                  str(int(y + start[1] + (end[1] - start[1]) * step / 10)), "sleep", "0.03"]
    run("xdotool", *words, "sleep", "0.1", "mouseup", "1")


def keep(app, name):
    app.key("k")
    app.find(name="Name of the place", role="text")
    app.key("control+a")
    app.type(name)
    app.key("Return")
    app.find(contains=f"{name}, ")


def names(app, folders) -> list:
    path = folders.root / "data/hannari/places.json"
    wait("the file of places", path.exists)
    return [place["name"] for place in json.loads(path.read_text())["places"]]


def test_a_click_is_judged(kyoto):
    app = kyoto()
    assert told(app) == "No pin has been placed yet"
    wanted = text(distance(app, 190, -120))
    click(app, 190, -120)
    wait("the verdict", lambda: OLD in told(app))
    assert f"{wanted} from the Shishinden" in told(app)
    assert "fine old families of Kyoto" in told(app)
    app.shot("verdict")


def test_a_drag_of_the_map_is_no_click(kyoto):
    app = kyoto()
    drag(app, (-150, 60), (100, -40))
    assert told(app) == "No pin has been placed yet"


def test_the_pin_is_dragged_and_a_drag_that_ends_on_it_is_no_click(kyoto):
    app = kyoto()
    click(app, 100, 0)
    wait("the verdict", lambda: OLD in told(app))
    # The map has moved so that the pin stands in the middle.
    wait("a map at rest", lambda: at_rest(app))
    before = told(app)
    # The map is dragged, and the pointer is let go over the pin, which has come along.
    drag(app, (60, 80), (60, -10))
    drag(app, (0, 60), (0, -20))
    assert told(app) == before
    app.key("Home")
    wait("a map at rest", lambda: at_rest(app))
    drag(app, (100, -25), (-150, 125))
    wanted = text(distance(app, -150, 150))
    wait("another verdict", lambda: told(app) != before)
    assert f"{wanted} from the Shishinden" in told(app)
    app.shot("dragged")


def at_rest(app) -> bool:
    """Whether two pictures a quarter of a second apart are the same."""
    def picture() -> str:
        path = str(app.shots / "rest.png")
        run("import", "-window", app.window, path)
        return run("identify", "-format", "%#", path)
    before = picture()
    time.sleep(0.25)
    return picture() == before


def test_keyboard_alone(kyoto):
    app = kyoto()
    app.key("Return")
    wait("the verdict", lambda: "0m from the Shishinden" in told(app))
    app.key("Right")
    app.key("Return")
    wait("another verdict", lambda: "0m from the Shishinden" not in told(app).split(". ")[-1][:2])
    app.key("Escape")
    wait("no pin", lambda: told(app) == "No pin has been placed yet")
    app.key("slash")
    app.type("hiroshima")
    app.find(contains="Hiroshima, ")
    app.key("Return")
    wait("the verdict", lambda: "Hiroshima" in told(app))
    assert "京都には観光客見に来はったんですか?" in told(app)


def test_keep_rename_remove_and_undo(kyoto, folders):
    app = kyoto()
    click(app, 150, 0)
    keep(app, "Aunt Ume")
    app.focus()
    click(app, 0, 200)
    keep(app, "Taro")
    wait("both places in the file", lambda: set(names(app, folders)) == {"Aunt Ume", "Taro"})
    app.press(app.find(name="Remove Taro"))
    app.wait_until_sees("has left the ranking")
    wait("one place in the file", lambda: names(app, folders) == ["Aunt Ume"])
    app.press(app.find(name="Undo"))
    wait("both again", lambda: set(names(app, folders)) == {"Aunt Ume", "Taro"})
    app.press(app.find(name="Rename Taro"))
    app.key("control+a")
    app.type("Jiro")
    app.key("Return")
    wait("the new name", lambda: set(names(app, folders)) == {"Aunt Ume", "Jiro"})
    app.shot("ranking")


@pytest.mark.parametrize("ending", ["gpx", "kml", "geojson"])
def test_export_and_import(kyoto, folders, tmp_path, ending):
    app = kyoto()
    click(app, 150, 0)
    keep(app, "Aunt Ume & Co")
    path = tmp_path / f"places.{ending}"
    app.press(app.find(name="Export…"))
    app.find(name="Export places")
    app.key("control+a")
    app.type(str(path))
    app.key("Return")
    wait("the file", path.exists)
    if ending != "geojson":
        assert "Aunt Ume & Co" in "".join(ElementTree.parse(path).getroot().itertext())
    app.focus()
    app.press(app.find(name="Remove Aunt Ume & Co"))
    wait("an empty file", lambda: names(app, folders) == [])
    app.press(app.find(name="Import…"))
    app.find(name="Import places")
    app.type(str(path))
    app.key("Return")
    wait("the place again", lambda: names(app, folders) == ["Aunt Ume & Co"])
    app.wait_until_sees("1 place has come into the ranking.")


def test_a_damaged_file_changes_nothing(kyoto, folders, tmp_path):
    app = kyoto()
    click(app, 150, 0)
    keep(app, "Aunt Ume")
    path = tmp_path / "bad.gpx"
    path.write_text('<gpx><wpt lat="1" lon="2"><name>x</name></wpt><wpt lat="95" lon="0"/></gpx>')
    app.press(app.find(name="Import…"))
    app.find(name="Import places")
    app.type(str(path))
    app.key("Return")
    app.wait_until_sees("not on Earth")
    assert names(app, folders) == ["Aunt Ume"]


def test_geo_addresses_open_here(start, kyoto):
    app = kyoto("geo:34.69,135.50")
    wait("the verdict", lambda: FAR in told(app))
    assert "44.1km from the Shishinden" in told(app)
    second = start("geo:35.0,135.80")
    assert second.wait_for_end() == 0
    wait("the verdict of the second", lambda: NEAR in told(app))
    assert start("geo:95,10").wait_for_end() == 2


def other_button(app, right, down):
    x, y = middle(app)
    run("xdotool", "mousemove", "--window", app.window, str(x + right), str(y + down), "sleep",
        "0.1", "click", "3")


def test_the_map_menu_copies_coordinates_that_can_be_pasted(kyoto):
    app = kyoto()
    other_button(app, 0, 0)
    app.press(app.find(name="Copy Coordinates"))
    app.key("slash")
    app.key("control+v")
    app.find(contains="35.0241")
    app.key("Return")
    wait("the verdict", lambda: "0m from the Shishinden" in told(app))


def test_home_is_here_goes_to_santa(kyoto):
    app = kyoto()
    other_button(app, 60, 40)
    app.press(app.find(name="Home Is Here"))
    app.wait_until_sees("Where shall Santa land?")
    app.wait_until_sees("Santa lands on")
    app.find(name="Wait for Santa", role="push button")


def test_any_centre(kyoto):
    app = kyoto()
    app.key("slash")
    app.type("osaka")
    app.find(contains="Osaka, ")
    app.key("Return")
    wait("the verdict", lambda: "Osaka" in told(app))
    app.press(app.find(name="Measure from here"))
    app.find(contains="Map with rings around Osaka")
    wait("no pin", lambda: told(app) == "No pin has been placed yet")
    app.focus()
    wait("a map at rest", lambda: at_rest(app))
    app.key("Return")
    wait("the verdict", lambda: "0m from Osaka" in told(app))
    assert "まぁ！由緒あるOsakaの方なんやねぇ" in told(app)


@pytest.mark.parametrize("ending, sign", [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_the_view_is_saved(kyoto, tmp_path, ending, sign):
    app = kyoto()
    click(app, 120, 60)
    choose(app, "Save the View…")
    app.find(name="Save the view")
    path = tmp_path / f"view.{ending}"
    app.key("control+a")
    app.type(str(path))
    app.key("Return")
    wait("the file", lambda: path.exists() and path.read_bytes()[:4] == sign, 30)


def test_a_card_for_friends(kyoto, tmp_path):
    app = kyoto()
    click(app, 120, 60)
    app.press(app.find(name="Share card", role="push button"))
    app.find(name="Picture of the card", timeout=30)
    app.press(app.find(name="Copy", role="push button"))
    app.wait_until_sees("Copied: paste it into a message.")
    app.press(app.find(name="Save…"))
    app.find(name="Save the card")
    path = tmp_path / "card.png"
    app.key("control+a")
    app.type(str(path))
    app.key("Return")
    wait("the whole file", lambda: path.exists() and b"IEND" in path.read_bytes()[-12:])
    assert run("identify", "-format", "%wx%h", str(path)) == "1200x630"


def test_zoom_buttons_and_keys_end_at_the_same_zoom(kyoto):
    app = kyoto()
    out = app.find(name="Zoom out", role="push button")
    for _ in range(40):
        if not out.get_state_set().contains(Atspi.StateType.SENSITIVE):
            break
        app.press(out)
        out.clear_cache()
        time.sleep(0.45)
    assert not out.get_state_set().contains(Atspi.StateType.SENSITIVE)
    app.focus()
    wait("a map at rest", lambda: at_rest(app), 30)
    app.shot("whole-earth")
    before = app.shots / "whole-earth.png"
    app.key("minus", "minus")
    time.sleep(1)
    wait("a map at rest", lambda: at_rest(app), 30)
    app.shot("still-whole")
    after = app.shots / "still-whole.png"
    assert run("identify", "-format", "%#", str(before)) == run(
        "identify", "-format", "%#", str(after))

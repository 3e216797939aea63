"""Imports go down only, and each foreign library has one home."""

from tree import FLOORS, TOP, imports, room, shown, swift_sources

OWNERS = {
    "CGtk": {"Gtk"},
    "CCairo": {"Canvas"},
    "CGLib": {"Platform"},
    "CProj": {"Geography"},
    "CNova": {"Sky"},
    "CPixbuf": {"Photos"},
    "CExpat": {"Placemarks"},
    "CSQLite": {"Tiles"},
    "CZlib": {"Tiles"},
    "CSoup": {"Network"},
    "CGExiv2": {"Photos"},
}

# Libraries of the toolchain that any room may use. FoundationEssentials has its own rule.
TOOLCHAIN = {"Swift", "Glibc", "Synchronization", "Observation", "Dispatch", "FoundationEssentials"}
# JSON is the one thing that it is for.
ESSENTIALS = {"Storage"}

def may_see_neighbour(floor: str, here: str, name: str) -> bool:
    """What a room may import of its own floor; SwiftPM allows no circles anyway."""
    return (floor == "core" or name.startswith("C") and (TOP / f"Sources/{floor}/{name}/include").exists()
            or (floor == "adapters" and name == "Platform")
            or (here, name) in {("Drawing", "Canvas"), ("Placemarks", "Storage"),
                                ("Ringing", "Storage")})


def floors() -> dict[str, str]:
    """The floor of each room."""
    return {folder.name: floor for floor in FLOORS
            for folder in (TOP / "Sources" / floor).iterdir() if folder.is_dir()}


def test_nothing_that_ships_imports_foundation():
    found = [shown(path) for path in swift_sources() if room(path)[0] != "tools"
             and {"Foundation", "FoundationNetworking", "FoundationXML"} & set(imports(path))]
    assert not found


def test_foundation_essentials_only_reads_and_writes_json():
    found = [shown(path) for path in swift_sources()
             if "FoundationEssentials" in imports(path) and room(path)[0] != "tools"
             and room(path)[1] not in ESSENTIALS]
    assert not found


def test_each_foreign_library_has_one_home():
    found = [f"{shown(path)} imports {name}" for path in swift_sources() for name in imports(path)
             if name in OWNERS and room(path)[1] not in OWNERS[name]
             and room(path)[0] != "tools"]
    assert not found


def test_imports_go_down_only():
    home = floors()
    found = []
    for path in swift_sources():
        floor, here = room(path)
        for name in imports(path):
            if name in TOOLCHAIN or name == here:
                continue
            assert name in home, f"{shown(path)} imports {name}, which is no room"
            if home[name] == floor:
                allowed = may_see_neighbour(floor, here, name)
            else:
                allowed = FLOORS.index(home[name]) < FLOORS.index(floor)
            if not allowed:
                found.append(f"{shown(path)} imports {name}")
    assert not found


def test_core_knows_no_outside_world():
    """No clock, no files, no environment in core: they are handed in."""
    words = ["clock_gettime", "gettimeofday", "getenv(", "ContinuousClock", "SuspendingClock",
             "SystemRandomNumberGenerator", ".random(", "Date()", "localtime", "setlocale"]
    found = [f"{shown(path)}: {word}" for path in swift_sources() if room(path)[0] == "core"
             for word in words if word in path.read_text()]
    assert not found


def test_every_room_has_its_page():
    found = [shown(folder) for floor in ["core", "adapters", "drawing", "toolkit", "app"]
             for folder in sorted((TOP / "Sources" / floor).iterdir())
             if folder.is_dir() and not (folder / "include").exists() and not (folder / f"{folder.name}.docc/{folder.name}.md").exists()]
    assert not found


def test_the_ringers_description_on_the_bus_is_the_installed_one():
    source = (TOP / "Sources/adapters/Ringing/Bus/RingerBus.swift").read_text().split('"""')[1]
    installed = (TOP / "data/io.github.hannari.Hannari.Ringer.xml").read_text()
    assert source.split() == installed.split()

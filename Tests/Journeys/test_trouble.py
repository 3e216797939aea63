"""The computer is not as it should be, and the evening goes on."""

import shutil
from pathlib import Path

import pytest

import computers
from desk import wait

TOP = Path(__file__).resolve().parents[2]


@pytest.fixture
def prefix(tmp_path, binary) -> Path:
    """An installed app whose data may be spoilt."""
    top = tmp_path / "an app"
    (top / "bin").mkdir(parents=True)
    (top / "share/hannari").mkdir(parents=True)
    shutil.copy2(binary, top / "bin/hannari")
    for folder in ["icons", "atlas"]:
        if (TOP / "data" / folder).is_dir():
            shutil.copytree(TOP / "data" / folder, top / "share/hannari" / folder)
    return top


def goes_on(app):
    """The map answers to a hand, and the app ends as asked."""
    app.focus()
    app.drag((400, 400), (600, 380))
    app.key("plus", "Left")
    assert app.is_running
    app.close()
    assert app.wait_for_end() == 0


@pytest.mark.parametrize("harm", ["missing", "empty", "cut", "spoilt", "not an atlas"])
def test_the_atlas_is_harmed(start, prefix, harm):
    """No. 52: a clear message and a plain globe."""
    atlas = prefix / "share/hannari/atlas/hannari.atlas"
    if not atlas.exists():
        pytest.skip("the source tree has no atlas")
    whole = atlas.read_bytes()
    if harm == "missing":
        atlas.unlink()
    elif harm == "empty":
        atlas.write_bytes(b"")
    elif harm == "cut":
        atlas.write_bytes(whole[: len(whole) // 2])
    elif harm == "spoilt":
        atlas.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
    else:
        atlas.write_bytes(b"GIF89a" + bytes(100_000))
    app = start(program=str(prefix / "bin/hannari")).wait_until_open()
    app.shot(f"atlas-{harm}")
    app.wait_until_sees("map's data")
    goes_on(app)


def test_the_home_folder_can_only_be_read(start, folders):
    """No. 50."""
    app = start(wrapper=computers.read_only(folders.root)).wait_until_open()
    app.shot("read-only")
    goes_on(app)
    assert folders.files() == []


@pytest.mark.parametrize("name", ["data", "config", "state", "cache"])
def test_the_disk_is_full(start, folders, name):
    """No. 50."""
    app = start(wrapper=computers.full(folders.root / name)).wait_until_open()
    goes_on(app)


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"home": {"latitude": "north"}}', "\x00\xff"])
def test_the_home_file_is_corrupt(start, folders, text):
    """It is set aside with a notice, never overwritten unseen."""
    folders.home_file.parent.mkdir(parents=True)
    folders.home_file.write_text(text, encoding="latin-1")
    app = start().wait_until_open()
    kept = wait(
        "the file set aside",
        lambda: [path for path in folders.home_file.parent.iterdir()
                 if path != folders.home_file and path.read_text(encoding="latin-1") == text])
    assert kept
    app.shot("corrupt-home")
    goes_on(app)


def test_the_settings_are_corrupt(start, folders):
    folders.settings_file.parent.mkdir(parents=True)
    folders.settings_file.write_text("{ volume: loud }")
    app = start().wait_until_open()
    goes_on(app)


def test_no_bus_services_at_all(start):
    """No portal, no notifications, no accessibility bus: the window still opens."""
    app = start(DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent", GTK_A11Y="none")
    wait("the window", app.windows, 20)
    assert app.is_running

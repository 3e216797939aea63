"""The installed app: what `meson install` puts under a prefix with a space in its name."""

import os
import subprocess
from pathlib import Path

import pytest

ID = "io.github.hannari.Hannari"
PREFIX = os.environ.get("HANNARI_INSTALLED")

pytestmark = pytest.mark.skipif(not PREFIX, reason="meson-helpers/test installs the app first")


@pytest.fixture
def prefix() -> Path:
    return Path(PREFIX)


def run(*words, **extra) -> str:
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", **extra}
    return subprocess.run(
        words, env=environment, check=True, capture_output=True, text=True, timeout=30,
        stdin=subprocess.DEVNULL).stdout


def test_every_part_is_in_its_place(prefix):
    names = [
        "bin/hannari", "libexec/hannari-ringer", f"share/applications/{ID}.desktop", f"share/metainfo/{ID}.metainfo.xml",
        f"share/dbus-1/services/{ID}.service",
        f"share/dbus-1/services/{ID}.Ringer.service", f"share/dbus-1/interfaces/{ID}.Ringer.xml",
        "lib/systemd/user/hannari-ringer.service", f"etc/xdg/autostart/{ID}.Ringer.desktop",
        "share/locale/ja/LC_MESSAGES/hannari.mo",
        "share/man/man1/hannari.1", f"share/icons/hicolor/scalable/apps/{ID}.svg",
        f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg", "share/hannari/atlas/hannari.atlas",
        "share/hannari/streets/kyoto.streets", "share/hannari/streets/PROVENANCE.md",
    ]
    missing = [name for name in names
               if not (prefix / name).is_file() and not (prefix / f"{name}.gz").is_file()]
    assert not missing


def test_it_needs_no_libraries_of_the_toolchain(prefix):
    needed = run("ldd", str(prefix / "bin/hannari"))
    assert "not found" not in needed
    assert "swift" not in needed.lower() and "Foundation" not in needed


def test_its_version_is_that_of_the_sources(prefix):
    source = Path(__file__).parents[2] / "Sources/adapters/Platform/Product.swift"
    version = run(str(prefix / "bin/hannari"), "--version").split()[-1]
    assert f'version = "{version}"' in source.read_text()


def test_its_help_names_every_option(prefix):
    text = run(str(prefix / "bin/hannari"), "--help")
    for option in ["--now", "--speed", "--santa", "--kyoto", "--look", "--braball", "--alarms", "--fullscreen",
                   "--frame-log", "--record-motion", "--play-motion", "--version"]:
        assert option in text


def test_its_help_is_in_the_persons_language(prefix):
    locales = os.environ.get("LOCPATH", "")
    english = run(str(prefix / "bin/hannari"), "--help", LANG="en_US.UTF-8", LOCPATH=locales)
    japanese = run(str(prefix / "bin/hannari"), "--help", LANG="ja_JP.UTF-8", LOCPATH=locales)
    assert english != japanese and any("ぁ" <= letter <= "ん" for letter in japanese)
    # A language whose locale was never generated is spoken all the same.
    assert run(str(prefix / "bin/hannari"), "--help", LANG="ja_JP.UTF-8",
               LOCPATH="/nonexistent") == japanese


def test_menu_and_software_centre_speak_japanese(prefix):
    desktop = (prefix / f"share/applications/{ID}.desktop").read_text()
    for key in ["Name", "Comment", "Keywords"]:
        assert f"\n{key}[ja]=" in desktop
    names = desktop.count("\nName=")
    assert names > 1 and desktop.count("\nName[ja]=") == names, "the actions have names too"
    assert "\nMimeType=x-scheme-handler/geo;\n" in desktop and "Exec=hannari %u\n" in desktop
    metainfo = (prefix / f"share/metainfo/{ID}.metainfo.xml").read_text()
    assert '<summary xml:lang="ja">' in metainfo and '<p xml:lang="ja">' in metainfo


def test_the_session_can_start_it(prefix):
    service = (prefix / f"share/dbus-1/services/{ID}.service").read_text()
    assert f'Exec="{prefix}/bin/hannari" --gapplication-service' in service


def test_the_ringer_is_started_by_the_bus_and_knows_no_gtk(prefix):
    program = prefix / "libexec/hannari-ringer"
    service = (prefix / f"share/dbus-1/services/{ID}.Ringer.service").read_text()
    assert f'Exec="{program}"' in service and "SystemdService=hannari-ringer.service" in service
    unit = (prefix / "lib/systemd/user/hannari-ringer.service").read_text()
    assert f"BusName={ID}.Ringer" in unit and f'ExecStart="{program}"' in unit
    entry = (prefix / f"etc/xdg/autostart/{ID}.Ringer.desktop").read_text()
    assert f'Exec="{program}" --start' in entry
    needed = run("ldd", str(program))
    assert "not found" not in needed and "gtk" not in needed and "swift" not in needed.lower()

"""What must not be left lying about."""

import re
import stat

from tree import TOP, room, shown, swift_sources, tracked, without_comments


def lines_with(pattern: str, paths) -> list[str]:
    expression = re.compile(pattern)
    return [f"{shown(path, number)}: {line.strip()}" for path in paths
            for number, line in enumerate(without_comments(path.read_text()).split("\n"), 1)
            if expression.search(line)]


def test_nothing_is_left_for_later():
    words = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")
    texts = [path for path in tracked()
             if path.suffix in (".swift", ".sh", ".md", ".py", ".h", ".build", "")
             and path.name not in ("LICENSE", "test_tree.py")
             and not path.is_relative_to(TOP / "data")]
    found = [f"{shown(path, number)}: {line.strip()}" for path in texts
             for number, line in enumerate(path.read_text(errors="ignore").split("\n"), 1)
             if words.search(line)]
    assert not found


def test_the_outside_world_crashes_nothing():
    assert not lines_with(r"\btry!|\bas!\s|\bfatalError\(|\bpreconditionFailure\(", swift_sources())


def test_nothing_prints_but_the_tools_and_the_command_line():
    paths = [path for path in swift_sources()
             if room(path)[0] != "tools" and "CommandLine" not in path.name]
    assert not lines_with(r"(?<![\w.])(?:print|debugPrint|dump)\(", paths)


def test_no_path_of_a_machine():
    pattern = re.compile(r"(?<![\w.])/(?:root|home/[a-z]+|work|farm)/|localhost:\d")
    found = [shown(path) for path in tracked()
             if path.suffix in (".swift", ".sh", ".md", ".build", ".in", "")
             and path.name != "LICENSE" and not path.is_relative_to(TOP / "data/atlas")
             and not path.is_relative_to(TOP / "Tests")
             and pattern.search(path.read_text(errors="ignore"))]
    assert not found


def test_files_stay_small():
    long = {shown(path): count for path in swift_sources()
            if (count := path.read_text().count("\n")) > 400}
    assert not long


def test_the_top_level_is_as_agreed():
    agreed = {"Package.swift", "Package.resolved", "Sources", "Tests", "data", "meson-helpers",
              "README.md", "LICENSE", ".ci", ".gitignore", ".swift-format", ".gitattributes"}
    assert {path.relative_to(TOP).parts[0] for path in tracked()} <= agreed


def test_scripts_can_be_run():
    names = ["meson-helpers/run", "meson-helpers/test", "meson-helpers/session",
             "meson-helpers/update-po", ".ci/run"]
    assert all((TOP / name).stat().st_mode & stat.S_IXUSR for name in names)


def test_the_licence_is_whole():
    text = (TOP / "LICENSE").read_text()
    assert "GNU GENERAL PUBLIC LICENSE" in text and "Version 3, 29 June 2007" in text
    assert text.count("\n") > 600


def test_the_embedded_data_say_where_they_come_from():
    atlas = TOP / "data/atlas"
    if not atlas.exists():
        return
    assert (atlas / "PROVENANCE.md").exists()
    assert sum(path.stat().st_size for path in atlas.rglob("*") if path.is_file()) <= 16 << 20

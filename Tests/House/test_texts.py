"""Every text on screen can be translated, and is complete in Japanese."""

import re
import subprocess
from pathlib import Path

import pytest
from tree import TOP, room, shown, swift_sources, without_comments

PLACEHOLDER = re.compile(r"\{[a-zA-Z]+\}")
LITERAL = r'"(?:\\.|[^"\\\n])*"'


@pytest.fixture(scope="module")
def template(tmp_path_factory) -> Path:
    """All texts of the sources, as update-po collects them."""
    path = tmp_path_factory.mktemp("po") / "hannari.pot"
    names = [str(source.relative_to(TOP)) for source in swift_sources()]
    subprocess.run(
        ["xgettext", "--language=C", "--from-code=UTF-8", "--keyword=", "--keyword=tr:1",
         "--keyword=trn:1,2", "-o", path, *names], cwd=TOP, check=True, stderr=subprocess.DEVNULL)
    return path


def entries(path: Path) -> list[tuple[list[str], list[str]]]:
    """(sources, translations) of each entry of a catalogue, without its header."""
    text = subprocess.run(
        ["msgcat", "--no-wrap", "--no-location", path], check=True, capture_output=True,
        text=True).stdout
    result = []
    for block in re.split(r"\n\n+", text):
        if block.lstrip().startswith("#~"):
            continue
        lines = re.sub(r'"\n"', "", block)
        sources = re.findall(r'^msgid(?:_plural)? "(.*)"$', lines, re.MULTILINE)
        targets = re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', lines, re.MULTILINE)
        if sources and sources[0]:
            result.append((sources, targets))
    return result


def catalogues() -> list[Path]:
    names = (TOP / "data/po/LINGUAS").read_text().split()
    return [TOP / "data/po" / f"{name}.po" for name in names]


def test_keys_are_literals_on_one_line():
    found = []
    for path in swift_sources():
        text = without_comments(path.read_text())
        for call in re.finditer(r"(?<![\w.])(trn?)\(\s*", text):
            if re.search(r"func\s+$", text[:call.start()]):
                continue
            rest = text[call.end():]
            wanted = LITERAL if call[1] == "tr" else rf"{LITERAL}\s*,\s*{LITERAL}"
            match = re.match(wanted, rest)
            if not match or "\\(" in match[0] or "\\u" in match[0] or rest.startswith('"""'):
                found.append(shown(path, text[:call.start()].count("\n") + 1))
    assert not found


def test_no_text_of_a_page_bypasses_gettext():
    """Painters are handed texts by pages; a literal with a space in it is English on screen."""
    pattern = re.compile(
        rf"\b(?:text|label|title|tooltip|placeholder|subtitle|heading|body|accessibleName|description)"
        rf"\s*[:=]\s*({LITERAL})")
    found = []
    for path in swift_sources():
        if room(path)[0] not in ("app", "toolkit"):
            continue
        text = without_comments(path.read_text())
        for match in pattern.finditer(text):
            if re.search(r"[A-Za-z]{2,} [A-Za-z]", match[1]) and "\\(" not in match[1]:
                found.append(f"{shown(path, text[:match.start()].count(chr(10)) + 1)}: {match[1]}")
    assert not found


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.stem)
def test_every_text_is_translated(path, template):
    known = {tuple(sources): targets for sources, targets in entries(path)}
    missing = [sources[0] for sources, _ in entries(template)
               if not all(known.get(tuple(sources), [""]))]
    assert not missing, "run meson-helpers/update-po and translate"


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.stem)
def test_placeholders_are_the_same(path):
    wrong = []
    for sources, targets in entries(path):
        wanted = {name for source in sources for name in PLACEHOLDER.findall(source)}
        wrong += [sources[0] for target in targets if set(PLACEHOLDER.findall(target)) != wanted]
    assert not wrong


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.stem)
def test_no_guesses_and_no_leftovers(path):
    text = path.read_text()
    assert "#, fuzzy" not in text and "#~" not in text
    subprocess.run(["msgfmt", "--check", "-o", "/dev/null", path], check=True)


def test_nothing_scolds_or_threatens():
    """facts/santa.md no. 59: no lists of the naughty, nobody is watched, no one must be asleep."""
    words = re.compile(r"naughty|behav|punish|watching you|or else|must be asleep|悪い子|いけない子|罰")
    found = [source for path in catalogues() for pair in entries(path)
             for texts in pair for source in texts if words.search(source)]
    assert not found

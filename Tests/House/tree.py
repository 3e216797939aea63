"""What the rules of the house are read from: the files of the source tree."""

import re
import subprocess
from functools import cache
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
FLOORS = ["system", "core", "adapters", "drawing", "toolkit", "app", "tools"]


@cache
def tracked() -> list[Path]:
    """Every file that git knows or would take, without what is built."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=TOP, capture_output=True, text=True)
    if listed.returncode == 0:
        names = [name for name in listed.stdout.split("\0") if name]
        return sorted(TOP / name for name in set(names) if (TOP / name).is_file())
    return sorted(
        path for path in TOP.rglob("*")
        if path.is_file() and not {".build", ".git"} & set(path.relative_to(TOP).parts))


def swift_sources() -> list[Path]:
    return [path for path in tracked()
            if path.suffix == ".swift" and path.is_relative_to(TOP / "Sources")]


def room(path: Path) -> tuple[str, str]:
    """Floor and room of a source: Sources/<floor>/<room>/..."""
    return path.relative_to(TOP / "Sources").parts[:2]


def without_comments(text: str) -> str:
    """Swift without comments; texts in quotes stay, line numbers too."""
    pattern = r'("(?:\\.|[^"\\\n])*")|//[^\n]*|/\*.*?\*/'
    return re.sub(
        pattern, lambda m: m.group(1) or "\n" * m.group(0).count("\n"), text, flags=re.DOTALL)


def imports(path: Path) -> list[str]:
    """The modules that a source imports."""
    return re.findall(
        r"^\s*(?:@\w+(?:\([^)]*\))?\s+|public\s+|package\s+|internal\s+|fileprivate\s+|private\s+)*"
        r"import\s+(?:struct\s+|class\s+|enum\s+|func\s+|protocol\s+|var\s+|let\s+|typealias\s+)?(\w+)",
        without_comments(path.read_text()), re.MULTILINE)


def shown(path: Path, line: int | None = None) -> str:
    name = str(path.relative_to(TOP))
    return name if line is None else f"{name}:{line}"

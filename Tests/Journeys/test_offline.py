"""The whole evening in a house without a network."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import computers
from family import settle

HERE = Path(__file__).parent
TOP = HERE.parents[1]


def test_the_evening_needs_no_network(shots):
    """No. 49: the journey of the evening again, where the only interface is a loopback that is down."""
    if os.environ.get("HANNARI_OFFLINE"):
        pytest.skip("already there")
    result = subprocess.run(
        [*computers.without_network(), str(TOP / "meson-helpers/session"), sys.executable, "-m",
         "pytest", "-q", "-p", "no:cacheprovider", f"{HERE}/test_evening.py::test_the_whole_evening"],
        env={**os.environ, "HANNARI_OFFLINE": "1"}, capture_output=True, text=True, timeout=300,
        stdin=subprocess.DEVNULL, cwd=TOP)
    (shots / "offline.log").write_text(result.stdout + result.stderr)
    assert result.returncode == 0, result.stdout[-3000:]
    assert "1 passed" in result.stdout


def test_no_connection_leaves_the_computer(start, shots):
    """No. 49: not one socket that could."""
    if not shutil.which("strace"):
        pytest.skip("strace is not installed")
    trace = shots / "sockets.txt"
    app = start(wrapper=["strace", "-f", "-qq", "-o", str(trace), "-e", "trace=socket,connect,sendto"])
    app.wait_until_open(60)
    settle(app)
    app.key("control+q")
    app.wait_for_end(30)
    text = trace.read_text(errors="replace")
    assert "AF_UNIX" in text, "the trace works"
    assert not re.findall(r".*AF_INET6?\b.*", text)

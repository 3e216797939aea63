"""Computers on which something is missing, made with namespaces of the kernel."""

import os
import shutil
import subprocess

import pytest


def unshare(*kinds) -> list:
    """The words that start a program apart from the rest, or a skip where that is not allowed."""
    words = ["unshare", *kinds]
    if os.geteuid() != 0:
        words = ["unshare", "--map-current-user", "--keep-caps", *kinds]
    if not shutil.which("unshare") or subprocess.run(
            [*words, "true"], check=False, capture_output=True).returncode:
        pytest.skip("this kernel lets nobody make namespaces")
    return words


def with_mounts(script, *places) -> list:
    """A wrapper that runs a shell script of mounts (places are $1 …) before the app."""
    names = " ".join(f"P{number}={place!r}" for number, place in enumerate(map(str, places), 1))
    return [*unshare("--mount"), "sh", "-c", f'{names}; {script}; exec "$0" "$@"']


def read_only(folder) -> list:
    """The folder and all below it can only be read, by root too."""
    return with_mounts('mount --bind "$P1" "$P1" && mount -o remount,ro,bind "$P1"', folder)


def full(folder) -> list:
    """The folder is a disk without room for one more byte."""
    return with_mounts(
        'mount -t tmpfs -o size=16k tmpfs "$P1" && mkdir -p "$P1/hannari" '
        '&& { head -c 100k /dev/zero > "$P1/filler" 2>/dev/null; true; }', folder)


def without_network() -> list:
    """No interface but a loopback that is down."""
    return unshare("--net")

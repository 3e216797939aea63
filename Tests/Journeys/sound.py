"""What comes out of the loudspeakers: a recording of the null sink, measured without libraries."""

import array
import math
import os
import subprocess
import time

RATE = 44_100
SINK = os.environ.get("HANNARI_SINK", "ci_null")
# Equal temperament, A4 = 440 Hz.
NOTES = {name: 440 * 2 ** (steps / 12)
         for name, steps in {"C": 3, "D": 5, "E": 7, "F": 8, "G": 10}.items()}
# The chorus of Jingle Bells at 112 beats a minute: note and beats until the next.
CHORUS = [("E", 1), ("E", 1), ("E", 2), ("E", 1), ("E", 1), ("E", 2),
          ("E", 1), ("G", 1), ("C", 1.5), ("D", 0.5), ("E", 4)]
BEAT = 60 / 112


class Recording:
    """Records while the block runs; mono samples within ±1 afterwards."""

    def __enter__(self):
        self.process = subprocess.Popen(
            ["parec", "-d", f"{SINK}.monitor", "--latency-msec=20", "--raw", "--format=s16le",
             f"--rate={RATE}", "--channels=1"],
            stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.set_blocking(self.process.stdout.fileno(), True)
        self.samples = array.array("h")
        # It has begun when the first silence arrives.
        self.process.stdout.read(2048)
        return self

    def hear(self, seconds):
        """Listens for so long."""
        wanted = int(seconds * RATE) * 2
        data = b""
        end = time.monotonic() + seconds + 5
        while len(data) < wanted and time.monotonic() < end:
            data += self.process.stdout.read(min(8192, wanted - len(data)))
        self.samples.frombytes(data[: len(data) // 2 * 2])
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def hear(seconds) -> array.array:
    with Recording() as recording:
        return recording.hear(seconds).samples


def level(samples) -> float:
    """Root mean square, 1 being full scale."""
    return math.sqrt(sum(x * x for x in samples) / max(1, len(samples))) / 32_768


def is_silent(seconds=0.5) -> bool:
    return level(hear(seconds)) == 0


def longest_gap(samples) -> float:
    """Seconds of the longest silence."""
    longest = now = 0
    for sample in samples:
        now = now + 1 if abs(sample) < 33 else 0
        longest = max(longest, now)
    return longest / RATE


def amplitude(frequency, samples) -> float:
    """Goertzel's algorithm with a Hann window."""
    count = len(samples)
    coefficient = 2 * math.cos(2 * math.pi * frequency / RATE)
    last = before = 0.0
    for index, sample in enumerate(samples):
        window = 0.5 - 0.5 * math.cos(2 * math.pi * index / count)
        last, before = sample * window + coefficient * last - before, last
    return math.sqrt(last * last + before * before - coefficient * last * before) / count


def first_sound(samples) -> int:
    """Where sound begins: the first sample above 40 dB below full scale."""
    return next((i for i, sample in enumerate(samples) if abs(sample) > 328), len(samples))


def stroke(samples, near) -> float:
    """Seconds of the strongest stroke within an eighth of a second: a busy computer plays late."""
    hop = RATE // 200

    def brightness(at):
        """Energy of the second difference, in which a stroke stands out."""
        return sum((samples[i] - 2 * samples[i - 1] + samples[i - 2]) ** 2
                   for i in range(max(2, at), min(len(samples), at + hop)))

    first = max(0, int((near - 0.125) * RATE))
    energies = [brightness(first + hop * step) for step in range(50)]
    rises = [energies[step + 1] - energies[step] for step in range(49)]
    return (first + hop * (rises.index(max(rises)) + 1)) / RATE


def tune(samples, notes=CHORUS) -> str:
    """The note heard at each stroke of the score, such as "EEEEEE…"."""
    at = first_sound(samples) / RATE
    heard = []
    for _, beats in notes:
        if heard:
            at = stroke(samples, at)
        begin = int((at + 0.02) * RATE)
        length = int(0.13 * RATE)
        after = samples[begin:begin + length]
        before = samples[max(0, begin - int(0.16 * RATE)):max(0, begin - int(0.03 * RATE))]
        # A new stroke makes its own frequency grow; what still rings only fades.
        growth = {
            name: amplitude(pitch, after) - (0.6 * amplitude(pitch, before) if heard else 0)
            for name, pitch in NOTES.items()}
        heard.append(max(growth, key=growth.get))
        at += beats * BEAT
    return "".join(heard)

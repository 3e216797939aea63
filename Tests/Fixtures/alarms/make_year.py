"""Computes with Python's zoneinfo when 200 alarms in 20 zones ring in the year 2025.

Run: python3 make_year.py > year.tsv. A past year, so that its rules stay what they are.
A line holds zone, wall time, ISO weekdays, number of rings, first and last ring in Unix seconds, and
the sum over all rings of (seconds / 60 mod 1000003) × (position + 1) mod 1000000007.
"""

import datetime as dt
import random
from zoneinfo import ZoneInfo

ZONES = ["Asia/Tokyo", "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles",
         "America/St_Johns", "America/Sao_Paulo", "America/Santiago", "Australia/Lord_Howe",
         "Australia/Sydney", "Pacific/Auckland", "Pacific/Chatham", "Asia/Kathmandu",
         "Asia/Kolkata", "Africa/Cairo", "Africa/Casablanca", "Asia/Beirut", "Pacific/Kiritimati",
         "Pacific/Pago_Pago", "Atlantic/Azores"]
UTC = dt.timezone.utc


def instant(wall: dt.datetime, zone: ZoneInfo) -> int:
    """The first of two readings; a wall time that does not exist is the change itself."""
    first = wall.replace(tzinfo=zone, fold=0)
    back = first.astimezone(UTC).astimezone(zone)
    if back.replace(tzinfo=None) == wall:
        return int(first.timestamp())
    low, high = int(first.timestamp()) - 86400, int(first.timestamp()) + 86400
    before = dt.datetime.fromtimestamp(low, zone).utcoffset()
    while high - low > 1:
        middle = (low + high) // 2
        if dt.datetime.fromtimestamp(middle, zone).utcoffset() == before:
            low = middle
        else:
            high = middle
    return high


def main():
    chance = random.Random(20261201)
    print("# zone\ttime\tdays\tcount\tfirst\tlast\tsum; made by make_year.py")
    for name in ZONES:
        zone = ZoneInfo(name)
        start = int(dt.datetime(2025, 1, 1, tzinfo=UTC).timestamp())
        end = int(dt.datetime(2026, 1, 1, tzinfo=UTC).timestamp())
        for number in range(10):
            # Half of them lie in the small hours, where clocks change.
            hour = chance.randrange(0, 4) if number % 2 else chance.randrange(24)
            time = dt.time(hour, chance.choice([0, 15, 30, 45, chance.randrange(60)]))
            days = list(range(1, 8)) if number < 4 else sorted(chance.sample(range(1, 8), 3))
            rings, day = [], dt.date(2024, 12, 30)
            while day < dt.date(2026, 1, 3):
                if day.isoweekday() in days:
                    at = instant(dt.datetime.combine(day, time), zone)
                    if start < at <= end:
                        rings.append(at)
                day += dt.timedelta(days=1)
            total = sum((at // 60 % 1000003) * (place + 1) for place, at in enumerate(rings))
            print(name, time.strftime("%H:%M"), "".join(map(str, days)), len(rings), rings[0],
                  rings[-1], total % 1000000007, sep="\t")


if __name__ == "__main__":
    main()

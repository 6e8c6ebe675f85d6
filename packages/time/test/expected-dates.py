"""Writes expected-dates.json, as python-dateutil computes 240 generated rules: `python3 test/expected-dates.py > test/expected-dates.json`."""

import datetime as dt
import json
import random
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

random.seed(5545)
DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
ZONES = ["Asia/Tokyo", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe"]
SHOWN = 10


def pattern(kind):
    if kind == "weekly":
        return "FREQ=WEEKLY;BYDAY=" + ",".join(sorted(random.sample(DAYS, random.randint(1, 5))))
    if kind == "interval":
        day = random.choice(["", ";BYDAY=" + random.choice(DAYS)])
        return f"FREQ=WEEKLY;INTERVAL={random.randint(2, 4)}{day}"
    if kind == "date":
        return "FREQ=MONTHLY;BYMONTHDAY=" + str(random.choice([-1, 1, 28, 29, 30, 31]))
    if kind == "nth":
        return f"FREQ=MONTHLY;BYDAY={random.choice([1, 2, 3, 4, 5, -1])}{random.choice(DAYS)}"
    return {"daily": "FREQ=DAILY", "week": "FREQ=WEEKLY", "month": "FREQ=MONTHLY", "year": "FREQ=YEARLY"}[kind]


def start():
    day = dt.date(2023, 1, 1) + dt.timedelta(days=random.randint(0, 2200))
    return random.choice([day, dt.date(2024, 2, 29), dt.date(2027, 1, 31), day.replace(month=3, day=8), day.replace(month=10, day=25)])


def case(kind):
    zone = random.choice(ZONES)
    at = dt.datetime.combine(start(), random.choice([dt.time(0, 0), dt.time(1, 30), dt.time(2, 15), dt.time(19, 0), dt.time(23, 55)]))
    rule = pattern(kind)
    at = rrulestr(rule, dtstart=at)[0]  # A series begins with an occurrence.
    end = random.choice(["", ";COUNT=" + str(random.randint(1, 9)), "until"])
    if end == "until":
        until = at + dt.timedelta(days=random.randint(1, 60 if kind in ("daily", "weekly") else 900))
        end = until.replace(tzinfo=ZoneInfo(zone)).astimezone(dt.timezone.utc).strftime(";UNTIL=%Y%m%dT%H%M%SZ")
    found = rrulestr(rule + end, dtstart=at.replace(tzinfo=ZoneInfo(zone)))
    dates = [each.astimezone(dt.timezone.utc).strftime("%Y-%m-%dT%H:%MZ") for each in found[:SHOWN]]
    return {"rule": rule + end, "start": at.strftime("%Y-%m-%dT%H:%M"), "zone": zone, "dates": dates}


KINDS = ["daily", "week", "weekly", "interval", "date", "nth", "month", "year"]
rows = [case(KINDS[n % len(KINDS)]) for n in range(240)]
print("[\n  " + ",\n  ".join(json.dumps(row) for row in rows) + "\n]")

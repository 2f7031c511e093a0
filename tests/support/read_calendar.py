"""Reads calendar files as a calendar program does, and says what stands in the calendar after each.

Standard input: JSON, a list of {"text": file, "zone": IANA name}, in the order in which they arrive.
Standard output: JSON, for each file what it says and what the calendar holds then.
"""

import json
import sys
from zoneinfo import ZoneInfo

from icalendar import Calendar

held = {}
answers = []
for file in json.load(sys.stdin):
    calendar = Calendar.from_ical(file["text"])
    method = str(calendar.get("METHOD", ""))
    zone = ZoneInfo(file["zone"])
    events = []
    for event in calendar.walk("VEVENT"):
        uid, sequence = str(event["UID"]), int(event["SEQUENCE"])
        entry = {
            "uid": uid,
            "sequence": sequence,
            "status": str(event["STATUS"]),
            "summary": str(event["SUMMARY"]),
            "description": str(event.get("DESCRIPTION", "")),
            "start": event.decoded("DTSTART").isoformat(),
            "local": event.decoded("DTSTART").astimezone(zone).strftime("%Y-%m-%d %H:%M"),
            "minutes": int((event.decoded("DTEND") - event.decoded("DTSTART")).total_seconds() / 60),
            "stamp": event.decoded("DTSTAMP").isoformat(),
        }
        events.append(entry)
        # RFC 5546, section 2.1.5: what is older than what one has is not looked at.
        if uid in held and held[uid]["sequence"] > sequence:
            continue
        if method == "CANCEL":
            held.pop(uid, None)
        else:
            held[uid] = entry
    answers.append(
        {
            "version": str(calendar["VERSION"]),
            "prodid": str(calendar["PRODID"]),
            "method": method,
            "errors": [str(error) for component in calendar.walk() for error in component.errors],
            "events": events,
            "held": sorted(held),
        }
    )
json.dump(answers, sys.stdout)

"""Makes a course of 2,000 things over HTTP, exports it and looks whether the package can be read.

Usage: export_course.py BASE_URL ADMINISTRATOR_TOKEN [--pid PID]

Prints how long each of three exports took and, with the id of the service's process, its heap after a collection before
and after it. Ends with status 1 where an export took 30 s or longer, or its package cannot be read.
"""

import argparse
import io
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import xml.dom.minidom
import zipfile

LIMIT = 30
BODY = "<p>" + "word " * 400 + "</p>"
KINDS = (
    (1000, "pages", lambda i: {"wiki_page": {"title": f"Page {i}", "body": BODY, "published": True}}),
    (600, "assignments", lambda i: {"assignment": {"name": f"Task {i}", "description": BODY, "published": True}}),
    (400, "discussion_topics", lambda i: {"title": f"Talk {i}", "message": BODY, "published": True}),
)

arguments = argparse.ArgumentParser()
arguments.add_argument("url")
arguments.add_argument("token")
arguments.add_argument("--pid")
given = arguments.parse_args()


def call(path, body=None):
    request = urllib.request.Request(
        path if "://" in path else f"{given.url}/api/v1/{path}",
        None if body is None else json.dumps(body).encode(),
        {"Authorization": "Bearer " + given.token, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.read()


def heap():
    """Megabytes in use after a collection, or 0 where the process is not known."""
    if not given.pid:
        return 0
    subprocess.run(["jcmd", given.pid, "GC.run"], check=True, capture_output=True)
    info = subprocess.run(["jcmd", given.pid, "GC.heap_info"], check=True, capture_output=True, text=True)
    # The young and the old generation of the serial collector come first.
    return sum(int(used) for used in re.findall(r"used (\d+)K", info.stdout)[:2]) // 1024


def export(course):
    begun = time.monotonic()
    made = json.loads(call(f"courses/{course}/content_exports", {"export_type": "common_cartridge"}))
    while made["workflow_state"] not in ("exported", "failed"):
        if time.monotonic() - begun > 2 * LIMIT:
            break
        time.sleep(0.1)
        made = json.loads(call(f"courses/{course}/content_exports/{made['id']}"))
    return made, time.monotonic() - begun


course = json.loads(call("accounts/self/courses", {"course": {"name": "Large"}, "offer": True}))["id"]
for count, path, body in KINDS:
    for number in range(count):
        call(f"courses/{course}/{path}", body(number))
slow = False
for _ in range(3):
    before = heap()
    made, taken = export(course)
    slow |= made["workflow_state"] != "exported" or taken >= LIMIT
    print(
        f"{made['workflow_state']} in {taken:.1f} s (within {LIMIT} s),"
        f" heap {before} and {heap()} MB, load {os.getloadavg()[0]:.1f}"
    )
with zipfile.ZipFile(io.BytesIO(call(made["attachment"]["url"]))) as package:
    damaged = package.testzip()
    manifest = xml.dom.minidom.parseString(package.read("imsmanifest.xml"))
    names = set(package.namelist())
files = [file.getAttribute("href") for file in manifest.getElementsByTagName("file")]
missing = [name for name in files if name not in names]
print(f"{len(files)} files in the manifest, {len(missing)} missing, damaged: {damaged}")
sys.exit(1 if slow or damaged or missing else 0)

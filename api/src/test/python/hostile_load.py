"""Hostile and ordinary load together on a service that runs: nothing of it may end the process or lose a write.

Usage: hostile_load.py URL TOKEN [--minutes N] [--pid PID] [--log FILE]

Slow connections, junk bodies, largest bodies, lists of large pages, invalid encodings and malformed requests run beside
writers that read every write back. Prints a line a minute and ends with status 1 if the process is another one, a write was
not read back, an answer was a 5xx that is not a 503 with Retry-After, or the log has a stack trace or a line above WARN.
"""

import argparse
import collections
import http.client
import json
import os
import random
import re
import socket
import sys
import threading
import time
import urllib.parse

arguments = argparse.ArgumentParser()
arguments.add_argument("url")
arguments.add_argument("token")
arguments.add_argument("--minutes", type=float, default=60)
arguments.add_argument("--pid", type=int)
arguments.add_argument("--log")
arguments.add_argument("--slow-connections", type=int, default=500)
options = arguments.parse_args()

target = urllib.parse.urlparse(options.url)
HOST, PORT = target.hostname, target.port or 80
END = time.monotonic() + options.minutes * 60
counts = collections.Counter()
problems = []
lock = threading.Lock()


def note(kind, status):
    with lock:
        counts[kind, status] += 1


def problem(text):
    with lock:
        problems.append(text)
        print("PROBLEM", text[:500], flush=True)


def call(method, path, body=None, headers=None, timeout=120):
    """The status, headers and text of an answer; status 0 if the connection ended without one."""
    connection = http.client.HTTPConnection(HOST, PORT, timeout=timeout)
    try:
        connection.request(method, path, body, {"Authorization": "Bearer " + options.token, **(headers or {})})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    except OSError:
        return 0, {}, b""
    except http.client.HTTPException:
        return 0, {}, b""
    finally:
        connection.close()


def watched(kind, method, path, body=None, headers=None):
    status, answered, text = call(method, path, body, headers)
    note(kind, status)
    if status >= 500 and not (status == 503 and "Retry-After" in answered):
        problem(f"{kind}: {method} {path[:200]} was answered {status}: {text[:200]!r}")
    return status, text


def form(**fields):
    return urllib.parse.urlencode(fields), {"Content-Type": "application/x-www-form-urlencoded"}


def posted(path, **fields):
    while True:
        status, _, text = call("POST", path, *form(**fields))
        if status == 200 or status == 201:
            return json.loads(text)
        if status not in (0, 429, 503):
            sys.exit(f"POST {path} was answered {status}: {text[:300]!r}")
        time.sleep(1)


course = posted("/api/v1/accounts/self/courses", **{"course[name]": "Hostile"})["id"]
COURSE = f"/api/v1/courses/{course}"
JSON = {"Content-Type": "application/json"}
JUNK = ('{"junk":[' + ",".join(["{}"] * 330_000) + "]}")[:999_000].rsplit(",", 1)[0] + "]}"
LARGE = "x" * 900_000
NASTY = [
    ("GET", COURSE + "/modules?search_term=%C3%28", None, {}),
    ("GET", COURSE + "/modules?=1", None, {}),
    ("GET", COURSE + "/modules?page=2147483647&per_page=100", None, {}),
    ("GET", COURSE + "/modules?per_page=-1", None, {}),
    ("GET", COURSE + "/modules?include[]=%00", None, {}),
    ("GET", COURSE + "/modules/%2e%2e/%2e%2e", None, {}),
    ("GET", COURSE + "/modules?" + "a=1&" * 5_000, None, {}),
    ("GET", COURSE + "/modules?x=" + "y" * 60_000, None, {}),
    ("GET", "/api/v1/courses/99999999999999999999/modules", None, {}),
    ("POST", COURSE + "/modules", b"\xff\xfe\x00{", JSON),
    ("POST", COURSE + "/modules", "[" * 50_000, JSON),
    ("POST", COURSE + "/modules", '{"module":' * 2_000 + "1" + "}" * 2_000, JSON),
    ("POST", COURSE + "/modules", '{"module":{"name":"a","position":1e999999}}', JSON),
    ("POST", COURSE + "/modules", '{"module":{"name":"\\u0000"}}', JSON),
    ("POST", COURSE + "/modules", '{"module":{"name":"\\ud800"}}', JSON),
    ("POST", COURSE + "/modules", '{"module":{"name":"a","name":"b"}', JSON),
    ("POST", COURSE + "/modules", "module[name]=%ff%fe", {"Content-Type": "application/x-www-form-urlencoded"}),
    ("POST", COURSE + "/modules", "module[name][][]=1&module[name]=2", {"Content-Type": "application/x-www-form-urlencoded"}),
    ("POST", COURSE + "/modules", "--x\r\n\r\n", {"Content-Type": "multipart/form-data"}),
    ("POST", COURSE + "/modules", "<a/>", {"Content-Type": "application/xml"}),
    ("POST", COURSE + "/modules", "{}", {"Content-Type": "nonsense"}),
    ("PATCH", COURSE + "/modules", "{}", JSON),
    ("DELETE", COURSE, "", {}),
    ("PUT", COURSE + "/assignments/1/submissions/1", '{"submission":{"posted_grade":{"a":[1]}}}', JSON),
]


def pause(seconds):
    """Waits for so long, or less if the load ends before."""
    time.sleep(max(0.0, min(seconds, END - time.monotonic())))


def is_over():
    return time.monotonic() >= END


def slow_connection(number):
    """Sends a byte a second, of headers or of a body, until it is cut off."""
    while not is_over():
        try:
            with socket.create_connection((HOST, PORT), timeout=30) as connection:
                start = f"POST {COURSE}/modules HTTP/1.1\r\nHost: {HOST}\r\n"
                if number % 2:
                    start += f"Authorization: Bearer {options.token}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n"
                connection.sendall(start.encode())
                while not is_over():
                    connection.sendall(b"x")
                    pause(1 + random.random())
        except OSError:
            note("slow", "cut off")
            pause(2 + 3 * random.random())


def junk():
    while not is_over():
        watched("junk", "POST", COURSE + "/modules", JUNK, JSON)
        pause(random.random() * 4)


def nasty():
    while not is_over():
        method, path, body, headers = random.choice(NASTY)
        if (method, path) == ("DELETE", COURSE):
            watched("nasty", method, path + "?event=nonsense", body, headers)
        else:
            watched("nasty", method, path, body, headers)
        pause(random.random())


def large_pages():
    number = 0
    while not is_over():
        number += 1
        body, headers = form(**{"wiki_page[title]": f"Large {number}", "wiki_page[body]": LARGE})
        watched("large page", "POST", COURSE + "/pages", body, headers)
        pause(4)


def large_lists():
    while not is_over():
        watched("large list", "GET", COURSE + "/pages?include[]=body&per_page=100")
        pause(5 * random.random())


def abandoned():
    """Asks for a list and leaves before the answer."""
    while not is_over():
        try:
            with socket.create_connection((HOST, PORT), timeout=30) as connection:
                request = f"GET {COURSE}/pages?include[]=body HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {options.token}\r\n\r\n"
                connection.sendall(request.encode())
                pause(0.05 * random.random())
            note("abandoned", "left")
        except OSError:
            note("abandoned", "cut off")
        pause(2)


def ordinary(number):
    made = 0
    while not is_over():
        made += 1
        name = f"Week {number}-{made}"
        status, text = watched("write", "POST", COURSE + "/modules", *form(**{"module[name]": name}))
        if status == 200:
            own = json.loads(text)["id"]
            status, text = watched("read", "GET", f"{COURSE}/modules/{own}")
            if status == 200 and json.loads(text)["name"] != name:
                problem(f"module {own} was acknowledged as {name} and reads {text[:200]!r}")
            if status == 404:
                problem(f"module {own} was acknowledged and is not found")
            watched("delete", "DELETE", f"{COURSE}/modules/{own}")
        pause(random.random() * 2)


def answers():
    """Whether the process lives and is the same."""
    if options.pid and not os.path.exists(f"/proc/{options.pid}"):
        problem(f"process {options.pid} has ended")
        return False
    status, _, _ = call("GET", "/actuator/health/liveness", timeout=30)
    if status != 200:
        problem(f"liveness was answered {status}")
    return True


kinds = [(slow_connection, options.slow_connections), (junk, 8), (nasty, 4), (large_pages, 1), (large_lists, 3), (abandoned, 2), (ordinary, 6)]
threads = []
for work, number in kinds:
    for i in range(number):
        threads.append(threading.Thread(target=work, args=(i,) if work in (slow_connection, ordinary) else (), daemon=True))
for thread in threads:
    thread.start()
started = time.monotonic()
while not is_over():
    pause(60)
    if not answers():
        break
    with lock:
        summary = ", ".join(f"{kind} {status}: {n}" for (kind, status), n in sorted(counts.items(), key=str))
    print(f"{(time.monotonic() - started) / 60:.0f} min: {summary}", flush=True)
for thread in threads:
    thread.join(180)
if options.log:
    with open(options.log, errors="replace") as log:
        for line in log:
            if re.search(r"\b(ERROR|FATAL)\b", line) or re.match(r"\s+at [\w.$]+\(", line):
                problem("log: " + line.rstrip())
print(f"{len(problems)} problems", flush=True)
sys.exit(1 if problems else 0)

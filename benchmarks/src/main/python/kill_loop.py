"""Kills the service again and again under load and looks for what it had acknowledged.

Fills an empty folder over HTTP with a school (SIS import, assignments, grades, submissions, progress in modules), then
repeats: 16 writers and an SIS import run, both cores are kept busy by two loops, SIGKILL after a random time, restart,
and every write that was ever acknowledged is read back: once, with its last value. Needs Python 3.11 and Linux.

Usage: kill_loop.py --data DIR [--port N] [--events N] [--rounds N] [--minutes N] [--seed N] [--busy N]
                    [--fill-only | --start-only] [-- COMMAND...]

COMMAND starts the service and is followed by --port and --data; it must become the service's process itself. It is
`./daybook serve` unless told otherwise.
"""

import argparse
import collections
import concurrent.futures
import http.client
import io
import json
import os
import pathlib
import random
import signal
import statistics
import subprocess
import sys
import threading
import time
import urllib.parse
import zipfile

TOKEN = "kill-loop-administrator"
WRITERS = 16
PATIENCE = 900
TICKS = os.sysconf("SC_CLK_TCK")


class Away(Exception):
    """The service did not answer, so it is open whether it did what was asked."""


class Client:
    """One kept connection; every call is answered with the status and the JSON."""

    def __init__(self, port):
        self.port = port
        self.connection = None

    def call(self, method, path, form=None, body=None, content_type="application/x-www-form-urlencoded"):
        if form is not None:
            body = urllib.parse.urlencode(form)
        headers = {"Authorization": "Bearer " + TOKEN}
        if body is not None:
            headers["Content-Type"] = content_type
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("localhost", self.port, timeout=120)
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException) as failed:
            self.connection = None
            raise Away(str(failed)) from failed
        return answer.status, json.loads(content) if content[:1] in (b"{", b"[") else None, answer.headers

    def ok(self, method, path, form=None, **others):
        """The JSON of the answer; where the service says that it is busy, the call is repeated."""
        while True:
            status, content, _ = self.call(method, path, form, **others)
            if status in (429, 503):
                time.sleep(0.5)
                continue
            if status >= 300:
                raise SystemExit(f"{method} {path}: {status} {content}")
            return content

    def all(self, path):
        """Every page of a list."""
        found, path = [], path + ("&" if "?" in path else "?") + "per_page=100"
        while path:
            while True:
                status, content, headers = self.call("GET", path)
                if status not in (429, 503):
                    break
                time.sleep(0.5)
            if status != 200:
                raise SystemExit(f"GET {path}: {status} {content}")
            found += content
            path = next(
                (
                    urllib.parse.urlsplit(link.split(">")[0].lstrip(" <"))._replace(scheme="", netloc="").geturl()
                    for link in (headers["Link"] or "").split(",")
                    if 'rel="next"' in link
                ),
                None,
            )
        return found


class Service:
    """The process, and what it costs."""

    def __init__(self, command, data, port):
        self.command, self.data, self.port = command, data, port
        self.process = None
        self.log = pathlib.Path(data).parent / (pathlib.Path(data).name + ".log")

    def start(self):
        """Waits until requests are answered; returns wall and processor seconds and the memory in MB."""
        with self.log.open("ab") as log:
            began = time.monotonic()
            self.process = subprocess.Popen(
                [*self.command, "--port", str(self.port), "--data", str(self.data)],
                stdout=log,
                stderr=log,
                env=os.environ | {"DAYBOOK_BOOTSTRAP_TOKEN": TOKEN, "DAYBOOK_THROTTLE_ENABLED": "false"},
            )
        client = Client(self.port)
        while time.monotonic() - began < PATIENCE:
            if self.process.poll() is not None:
                raise SystemExit(f"The service ended with {self.process.returncode}; see {self.log}")
            try:
                if client.call("GET", "/actuator/health/readiness")[0] == 200:
                    return time.monotonic() - began, self.cpu(), self.memory()
            except Away:
                pass
            time.sleep(0.05)
        raise SystemExit(f"The service was not ready after {PATIENCE} s; see {self.log}")

    def cpu(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) // 1024
        return 0

    def events(self):
        _, content, _ = Client(self.port).call("GET", "/actuator/metrics/daybook.record.head")
        return round(content["measurements"][0]["value"])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(120)


def table(header, rows):
    return header + "\n" + "\n".join(",".join(map(str, row)) for row in rows) + "\n"


def archive(name, courses, users, enrollments):
    """A school of an SIS import; users take courses in turn, so that nobody is enrolled twice."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
        files.writestr(
            "courses.csv",
            table(
                "course_id,short_name,long_name,status",
                ((f"{name}-C{i}", f"{name}-{i}", f"{name} course {i}", "published") for i in range(courses)),
            ),
        )
        files.writestr(
            "users.csv",
            table(
                "user_id,login_id,first_name,last_name,email,status",
                (
                    (f"{name}-U{i}", f"{name}.login{i}", "Given", f"Family{i}", f"{name}.{i}@example.org", "active")
                    for i in range(users)
                ),
            ),
        )
        files.writestr(
            "enrollments.csv",
            table(
                "course_id,user_id,role,status",
                (
                    (f"{name}-C{(i + i // users) % courses}", f"{name}-U{i % users}", "student", "active")
                    for i in range(enrollments)
                ),
            ),
        )
    return packed.getvalue()


def begin_import(client, packed):
    return client.ok(
        "POST",
        "/api/v1/accounts/self/sis_imports?extension=zip",
        body=packed,
        content_type="application/zip",
    )["id"]


def import_school(client, name, courses, users, enrollments):
    number = begin_import(client, archive(name, courses, users, enrollments))
    while True:
        state = client.ok("GET", f"/api/v1/accounts/self/sis_imports/{number}")["workflow_state"]
        if state.startswith("imported"):
            return
        if state.startswith("failed"):
            raise SystemExit(f"The import {state}")
        time.sleep(0.5)


def in_parallel(port, action, items):
    local = threading.local()

    def run(item):
        if not hasattr(local, "client"):
            local.client = Client(port)
        return action(local.client, item)

    with concurrent.futures.ThreadPoolExecutor(WRITERS) as pool:
        return list(pool.map(run, items))


def school_of(client, course):
    """Assignments, grades, submissions and progress in modules of one course."""
    path = f"/api/v1/courses/{course}"
    students = [user["id"] for user in client.all(path + "/users?enrollment_type[]=student")]
    assignments = [
        client.ok(
            "POST",
            path + "/assignments",
            {
                "assignment[name]": f"Essay {i}",
                "assignment[points_possible]": 20,
                "assignment[published]": "true",
                "assignment[submission_types][]": "online_text_entry",
            },
        )["id"]
        for i in range(8)
    ]
    module = client.ok("POST", path + "/modules", {"module[name]": "Week 1"})["id"]
    items = [
        client.ok(
            "POST",
            f"{path}/modules/{module}/items",
            {
                "module_item[title]": f"Essay {i}",
                "module_item[type]": "Assignment",
                "module_item[content_id]": assignments[i],
                "module_item[completion_requirement][type]": "must_mark_done",
            },
        )["id"]
        for i in range(3)
    ]
    client.ok("PUT", f"{path}/modules/{module}", {"module[published]": "true"})
    for student in students:
        for assignment in assignments[:2]:
            client.ok(
                "POST",
                f"{path}/assignments/{assignment}/submissions?as_user_id={student}",
                {"submission[submission_type]": "online_text_entry", "submission[body]": "What I have to say. " * 20},
            )
        for item in items[:2]:
            client.ok("PUT", f"{path}/modules/{module}/items/{item}/done?as_user_id={student}")
    for assignment in assignments:
        client.ok(
            "POST",
            f"{path}/assignments/{assignment}/submissions/update_grades",
            {f"grade_data[{student}][posted_grade]": (student + assignment) % 20 for student in students},
        )


def fill(service, wanted):
    while (events := service.events()) < wanted:
        client, part = Client(service.port), f"part{events}"
        import_school(client, part, courses=100, users=2_000, enrollments=8_000)
        courses = client.all(f"/api/v1/accounts/self/courses?search_term={part}%20course")
        in_parallel(service.port, lambda one, course: school_of(one, course["id"]), courses[:12])
        print(f"{settled(service):,} events", flush=True)


def settled(service):
    """The number of events once it has stopped growing: grades of many are given by jobs."""
    before = -1
    while (now := service.events()) != before:
        before = now
        time.sleep(2)
    return now


class Writes:
    """What was acknowledged: modules by their unique names, and the grade that each grader gave last."""

    def __init__(self):
        self.lock = threading.Lock()
        self.modules = {}
        self.tried = set()
        self.grades = {}
        self.asked = {}
        self.count = 0

    def acknowledged(self):
        with self.lock:
            return self.count


class Writer(threading.Thread):
    """Makes modules and grades one student of its own until the service is away."""

    def __init__(self, port, number, round_number, course, target, writes):
        super().__init__(daemon=True)
        self.client = Client(port)
        self.number, self.round_number, self.course, self.target, self.writes = number, round_number, course, target, writes
        self.random = random.Random(number * 1000 + round_number)

    def run(self):
        try:
            for turn in range(1_000_000):
                self.module(turn) if turn % 2 else self.grade()
        except Away:
            pass

    def module(self, turn):
        name = f"round {self.round_number} writer {self.number} turn {turn}"
        with self.writes.lock:
            self.writes.tried.add(name)
        status, content, _ = self.client.call("POST", f"/api/v1/courses/{self.course}/modules", {"module[name]": name})
        if status == 200:
            with self.writes.lock:
                self.writes.modules[name] = content["id"]
                self.writes.count += 1

    def grade(self):
        value = self.random.randrange(100_000) / 1000
        key = self.target
        with self.writes.lock:
            self.writes.asked.setdefault(key, []).append(value)
        status, _, _ = self.client.call(
            "PUT",
            f"/api/v1/courses/{key[0]}/assignments/{key[1]}/submissions/{key[2]}",
            {"submission[posted_grade]": value},
        )
        if status == 200:
            with self.writes.lock:
                self.writes.grades[key] = value
                self.writes.asked[key] = []
                self.writes.count += 1


def compare(client, course, writes):
    """Modules that are missing, modules that are there twice, and grades that are neither the last nor in flight."""
    listed = collections.Counter(module["name"] for module in client.all(f"/api/v1/courses/{course}/modules"))
    lost = [name for name in writes.modules if listed[name] == 0]
    twice = [name for name, times in listed.items() if times > 1]
    for key, value in writes.grades.items():
        path = f"/api/v1/courses/{key[0]}/assignments/{key[1]}/submissions/{key[2]}"
        now = client.ok("GET", path)["score"]
        if now != value and now not in writes.asked[key]:
            lost.append(f"{path}: {now}, not {value} nor one of {writes.asked[key]}")
    return lost, twice


def prepare(client):
    """The writers' course, and one student for each to grade."""
    course = client.ok("POST", "/api/v1/accounts/self/courses", {"course[name]": "Kill loop", "offer": "true"})["id"]
    assignment = client.ok(
        "POST",
        f"/api/v1/courses/{course}/assignments",
        {"assignment[name]": "Graded", "assignment[points_possible]": 100, "assignment[published]": "true"},
    )["id"]
    targets = []
    for number in range(WRITERS):
        user = client.ok(
            "POST",
            "/api/v1/accounts/self/users",
            {"user[name]": f"Graded {number}", "pseudonym[unique_id]": f"kill-loop-{course}-{number}@example.org"},
        )["id"]
        client.ok(
            "POST",
            f"/api/v1/courses/{course}/enrollments",
            {
                "enrollment[user_id]": user,
                "enrollment[type]": "StudentEnrollment",
                "enrollment[enrollment_state]": "active",
            },
        )
        targets.append((course, assignment, user))
    return course, targets


def spin(count):
    return [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]


def load():
    return os.getloadavg()[0]


def loop(service, options):
    chance = random.Random(options.seed)
    writes = Writes()
    wall, processor, behind_all = [], [], []
    deadline = time.monotonic() + options.minutes * 60
    busy = spin(options.busy)
    failed = False
    try:
        first = service.start()
        print(f"seed {options.seed}; first start {first[0]:.1f} s, {first[1]:.1f} s of processor", flush=True)
        course, targets = prepare(Client(service.port))
        for round_number in range(1, options.rounds + 1):
            if time.monotonic() > deadline:
                break
            begin_import(
                Client(service.port),
                archive(f"kill{os.getpid()}-{round_number}", courses=50, users=2_000, enrollments=20_000),
            )
            writers = [
                Writer(service.port, number, round_number, course, targets[number], writes)
                for number in range(WRITERS)
            ]
            before = writes.acknowledged()
            for writer in writers:
                writer.start()
            time.sleep(chance.uniform(8, 20))
            events = service.events()
            service.kill()
            for writer in writers:
                writer.join()
            seconds, cpu, memory = service.start()
            wall.append(seconds)
            processor.append(cpu)
            lost, twice = compare(Client(service.port), course, writes)
            failed = failed or bool(lost or twice)
            print(
                f"round {round_number}: {events:,} events, ready after {seconds:.1f} s, {cpu:.1f} s of processor,"
                f" {memory} MB, load {load():.1f}; {writes.acknowledged() - before} writes acknowledged,"
                f" {writes.acknowledged()} in all, lost {len(lost)}, twice {len(twice)}",
                flush=True,
            )
            for each in (lost + twice)[:10]:
                print("  " + each, flush=True)
        service.stop()
    finally:
        for each in busy:
            each.kill()
    if wall:
        for what, values in (("ready after", wall), ("processor", processor)):
            print(
                f"{what}: least {min(values):.1f} s, median {statistics.median(values):.1f} s, most {max(values):.1f} s"
                f" in {len(values)} starts"
            )
    sys.exit(1 if failed else 0)


def main():
    arguments, command = sys.argv[1:], ["./daybook", "serve"]
    if "--" in arguments:
        at = arguments.index("--")
        arguments, command = arguments[:at], arguments[at + 1 :]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--port", type=int, default=18081)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--busy", type=int, default=2, help="how many loops keep the cores busy")
    parser.add_argument("--fill-only", action="store_true")
    parser.add_argument("--start-only", action="store_true")
    options = parser.parse_args(arguments)
    pathlib.Path(options.data).mkdir(parents=True, exist_ok=True)
    service = Service(command, options.data, options.port)
    try:
        if options.start_only:
            seconds, cpu, memory = service.start()
            print(
                f"{service.events():,} events, ready after {seconds:.1f} s, {cpu:.1f} s of processor, {memory} MB,"
                f" load {load():.1f}"
            )
            return
        if not (pathlib.Path(options.data) / "record").exists() or options.fill_only:
            service.start()
            fill(service, options.events)
            service.stop()
        if not options.fill_only:
            loop(service, options)
    finally:
        if service.process is not None and service.process.poll() is None:
            service.kill()


if __name__ == "__main__":
    main()

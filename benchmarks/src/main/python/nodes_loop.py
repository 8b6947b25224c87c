"""Loses nodes and links of a group that writes to one event store and one MongoDB, and checks the history afterwards.

Starts two or three nodes, lets clients create courses, rename them and create modules through all of them, and makes one
fault after the other, each for a while (FAULTS, below, says which and in which order):

- the node that projects, or another one, is lost by SIGKILL or halted by SIGSTOP;
- its link to PostgreSQL or to MongoDB is cut, silent (nothing arrives) or slow;
- PostgreSQL itself is lost or halted (with --postgres-folder);
- all nodes are stopped by SIGTERM and started again, one after the other.

Afterwards it checks, through every node:

- every acknowledged write is there once, and with its last value;
- nothing is there that was answered with a definite failure (4xx, or 503 that says "not stored");
- modules of a course are listed in the order in which one client created them, one after the other;
- all nodes answer the same bytes, and so does a group that builds all views anew.

Every answer of 5xx is counted, with the longest time without an acknowledged write. Needs Python 3.11 and Linux.

Usage: nodes_loop.py --postgres URL --mongodb URI --data DIR [--port N] [--nodes N] [--rounds N] [--seed N]
                     [--clients N] [--rebuild-mongodb URI] [--skew SECONDS] [--postgres-folder DIR --postgres-start COMMAND]
                     [--faults NAME,...] [-- COMMAND...]

The databases must be empty. DIR becomes the folder of files that all nodes share. COMMAND starts a node and is followed by
--port and --data; it must become the node's process itself. It is `./daybook serve` unless told otherwise. With
--rebuild-mongodb (empty, too) the lists are compared with those of a fresh rebuild. With --skew the clock of each node is
that far ahead of the one before; COMMAND must then start the service with the clock of the tests (ShiftedDaybook, which reads
the property). --postgres-folder is the data folder of the server and
--postgres-start starts it again.
"""

import argparse
import base64
import collections
import hashlib
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time
import urllib.parse

import kill_loop
from kill_loop import Away, Client, TOKEN
from store_link import Link

LOSS_SECONDS = 12
HALT_SECONDS = 6
AHEAD = "daybook.test.ahead"


class Node:
    """One process of the group, with its links to the stores."""

    def __init__(self, options, number, name, mongodb):
        self.name, self.port = name, options.port + number
        self.options, self.skew = options, number * options.skew
        self.postgres_link, self.postgres = linked(options.postgres)
        self.mongodb_link, self.mongodb = linked(mongodb)
        self.data = pathlib.Path(options.data) / name
        self.data.mkdir(parents=True, exist_ok=True)
        files = self.data / "files"
        if not files.exists():
            shared = pathlib.Path(options.data).resolve() / "shared-files"
            shared.mkdir(exist_ok=True)
            files.symlink_to(shared)
        self.log = self.data.parent / (name + ".log")
        self.process = None

    def launch(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.options.command, "--port", str(self.port), "--data", str(self.data)],
                stdout=log,
                stderr=log,
                env=os.environ
                | {
                    "DAYBOOK_BOOTSTRAP_TOKEN": TOKEN,
                    "DAYBOOK_THROTTLE_ENABLED": "false",
                    "DAYBOOK_POSTGRES_URL": self.postgres,
                    "DAYBOOK_MONGODB_URI": self.mongodb,
                    "DAYBOOK_MASTER_KEY": self.options.master_key,
                    "DAYBOOK_NODE": self.name,
                }
                | self.clock(),
            )

    def clock(self):
        return {"JAVA_TOOL_OPTIONS": f"-D{AHEAD}={self.skew * 1000}"} if self.skew else {}

    def await_ready(self):
        began = time.monotonic()
        client = Client(self.port)
        while time.monotonic() - began < kill_loop.PATIENCE:
            if self.process.poll() is not None:
                raise SystemExit(f"{self.name} ended with {self.process.returncode}; see {self.log}")
            try:
                if client.call("GET", "/actuator/health/readiness")[0] == 200:
                    return time.monotonic() - began
            except Away:
                pass
            time.sleep(0.1)
        raise SystemExit(f"{self.name} was not ready after {kill_loop.PATIENCE} s; see {self.log}")

    def send(self, number):
        self.process.send_signal(number)

    def is_projecting(self):
        """Whether the components of health say that the views are written here."""
        try:
            _, health, _ = Client(self.port).call("GET", "/actuator/health")
            return bool(health["components"]["views"]["details"].get("projecting"))
        except (Away, KeyError, TypeError):
            return False


def linked(address):
    """A link to the store at this address, and the address through it."""
    parts = urllib.parse.urlsplit(address)
    link = Link(parts.hostname, parts.port)
    user = parts.netloc.rpartition("@")[0]
    netloc = (user + "@" if user else "") + f"127.0.0.1:{link.port}"
    return link, urllib.parse.urlunsplit(parts._replace(netloc=netloc))


class History:
    """What was asked for and how it was answered, by all clients."""

    def __init__(self):
        self.lock = threading.Lock()
        self.names = {}  # course id -> last acknowledged name
        self.open_names = collections.defaultdict(set)  # course id -> names whose outcome is unknown
        self.modules = collections.defaultdict(list)  # course id -> acknowledged modules in their order
        self.open_modules = set()
        self.refused = set()  # names of definite failures
        self.answers = collections.Counter()
        self.acknowledged_at = []
        self.slowest = 0.0

    def acknowledged(self, took):
        with self.lock:
            self.acknowledged_at.append(time.monotonic())
            self.slowest = max(self.slowest, took)

    def longest_silence(self, begin, end):
        times = [begin, *sorted(t for t in self.acknowledged_at if begin <= t <= end), end]
        return max(later - earlier for earlier, later in zip(times, times[1:]))


class Writer(threading.Thread):
    """One client with courses of its own; it goes on at another node when its own is away."""

    def __init__(self, number, nodes, history, seed):
        super().__init__(daemon=True)
        self.number, self.nodes, self.history = number, nodes, history
        self.random = random.Random(f"{seed}-{number}")
        self.ended = threading.Event()
        self.at = number % len(nodes)
        self.client = Client(nodes[self.at].port)
        self.courses = []

    def send(self, method, path, form):
        """The id, None for a definite failure; Away when the outcome is unknown."""
        began = time.monotonic()
        try:
            status, content, _ = self.client.call(method, path, form)
        except Away:
            self.history.answers["no answer"] += 1
            self.at = (self.at + 1) % len(self.nodes)
            self.client = Client(self.nodes[self.at].port)
            raise
        self.history.answers[status] += 1
        if status < 300:
            self.history.acknowledged(time.monotonic() - began)
            return content["id"]
        text = str(content)
        if status == 503 and "not stored" not in text and "does not answer now" not in text and "is starting" not in text:
            self.history.answers["503 " + content["errors"][0]["message"][:50]] += 1
            raise Away(text)
        if status >= 500:
            time.sleep(0.2)
        return None

    def run(self):
        step = 0
        while not self.ended.is_set():
            name = f"w{self.number}-{step}"
            step += 1
            kind = self.random.random()
            try:
                if not self.courses or kind < 0.2:
                    self.create_course(name)
                elif kind < 0.5:
                    self.rename(self.random.choice(self.courses), name)
                else:
                    self.create_module(self.random.choice(self.courses), name)
            except Away:
                continue

    def create_course(self, name):
        try:
            number = self.send("POST", "/api/v1/accounts/self/courses", {"course[name]": name})
        except Away:
            self.history.open_names[0].add(name)
            raise
        if number is None:
            self.history.refused.add(name)
        else:
            self.history.names[number] = name
            self.courses.append(number)

    def rename(self, course, name):
        try:
            done = self.send("PUT", f"/api/v1/courses/{course}", {"course[name]": name})
        except Away:
            self.history.open_names[course].add(name)
            raise
        if done is None:
            self.history.refused.add(name)
        else:
            self.history.names[course] = name
            self.history.open_names[course].clear()

    def create_module(self, course, name):
        try:
            done = self.send("POST", f"/api/v1/courses/{course}/modules", {"module[name]": name})
        except Away:
            self.history.open_modules.add(name)
            raise
        if done is None:
            self.history.refused.add(name)
        else:
            self.history.modules[course].append(name)


def lists(node, history):
    """What one node lists: the courses by id, and the names of modules in their order."""
    client = Client(node.port)
    courses = {course["id"]: course["name"] for course in client.all("/api/v1/accounts/self/courses")}
    modules = {
        course: [module["name"] for module in client.all(f"/api/v1/courses/{course}/modules")]
        for course in sorted(history.names)
    }
    return courses, modules


def digest(found):
    return hashlib.sha256(repr((sorted(found[0].items()), sorted(found[1].items()))).encode()).hexdigest()


def violations(found, history):
    courses, modules = found
    wrong = []
    listed = collections.Counter(courses.values())
    for course, name in history.names.items():
        if course not in courses:
            wrong.append(f"course {course} ({name}) is lost")
        elif courses[course] != name and courses[course] not in history.open_names[course]:
            wrong.append(f"course {course} is named {courses[course]}, acknowledged was {name}")
    wrong += [f"{name} is there {times} times" for name, times in listed.items() if times > 1]
    wrong += [f"{name} is there although it was refused" for name in listed if name in history.refused]
    for course, names in history.modules.items():
        there = modules[course]
        if [name for name in there if name in set(names)] != names:
            wrong.append(f"modules of course {course} are {there}, acknowledged were {names}")
        wrong += [f"{name} was never asked for" for name in set(there) - set(names) - history.open_modules]
        wrong += [f"{name} is there twice" for name, times in collections.Counter(there).items() if times > 1]
    return wrong


class Group:
    """The nodes and the server they write to, and what can happen to them. Every fault has ended when its call returns."""

    def __init__(self, options, nodes):
        self.options, self.nodes = options, nodes

    def projecting(self):
        return next((node for node in self.nodes if node.is_projecting()), self.nodes[0])

    def standby(self):
        return next(node for node in self.nodes if node is not self.projecting())

    def kill(self, node):
        node.send(signal.SIGKILL)
        node.process.wait()
        time.sleep(LOSS_SECONDS)
        node.launch()
        node.await_ready()

    def halt(self, node):
        node.send(signal.SIGSTOP)
        time.sleep(HALT_SECONDS)
        node.send(signal.SIGCONT)

    def restart_all(self):
        for node in self.nodes:
            node.send(signal.SIGTERM)
            node.process.wait(120)
            node.launch()
            node.await_ready()

    def postgres_processes(self):
        first = int((pathlib.Path(self.options.postgres_folder) / "postmaster.pid").read_text().split()[0])
        found = subprocess.run(["pgrep", "-P", str(first)], capture_output=True, text=True, check=False).stdout
        return [first, *map(int, found.split())]

    def signal_postgres(self, number):
        for process in self.postgres_processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass  # a connection that has just ended

    def halt_postgres(self):
        self.signal_postgres(signal.SIGSTOP)
        time.sleep(HALT_SECONDS)
        self.signal_postgres(signal.SIGCONT)

    def kill_postgres(self):
        self.signal_postgres(signal.SIGKILL)
        time.sleep(HALT_SECONDS / 2)
        subprocess.run(self.options.postgres_start, shell=True, check=True, stdout=subprocess.DEVNULL)


def disturbed(store, how):
    """The link of the projecting node to this store is disturbed for a while."""

    def fault(group):
        link = getattr(group.projecting(), store)
        how(link)
        time.sleep(HALT_SECONDS)
        link.mend()

    return fault


FAULTS = {
    "kill": lambda group: group.kill(group.projecting()),
    "halt": lambda group: group.halt(group.projecting()),
    "kill-standby": lambda group: group.kill(group.standby()),
    "cut-postgresql": disturbed("postgres_link", Link.reset),
    "silent-postgresql": disturbed("postgres_link", Link.silence),
    "slow-postgresql": disturbed("postgres_link", Link.slow),
    "cut-mongodb": disturbed("mongodb_link", Link.reset),
    "silent-mongodb": disturbed("mongodb_link", Link.silence),
    "halt-postgresql": Group.halt_postgres,
    "kill-postgresql": Group.kill_postgres,
    "restart-all": Group.restart_all,
}
NEEDS_FOLDER = {"halt-postgresql", "kill-postgresql"}


def make(fault, group, history):
    """Makes a fault under load; returns the longest time without an acknowledged write."""
    began = time.monotonic()
    FAULTS[fault](group)
    time.sleep(max(0.0, began + LOSS_SECONDS - time.monotonic()))
    return history.longest_silence(began, time.monotonic())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--postgres", required=True)
    parser.add_argument("--mongodb", required=True)
    parser.add_argument("--rebuild-mongodb")
    parser.add_argument("--data", required=True)
    parser.add_argument("--port", type=int, default=18100)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--rounds", type=int, help="how many faults; all that can be made, once each, unless told otherwise")
    parser.add_argument("--faults", help="these faults, with commas between, instead of all: " + ", ".join(FAULTS))
    parser.add_argument("--skew", type=int, default=0)
    parser.add_argument("--postgres-folder")
    parser.add_argument("--postgres-start")
    parser.add_argument("--clients", type=int, default=6)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("command", nargs="*")
    options = parser.parse_args()
    options.command = options.command or ["./daybook", "serve"]
    options.master_key = base64.b64encode(os.urandom(32)).decode()
    print(f"seed {options.seed}", flush=True)

    faults = options.faults.split(",") if options.faults else list(FAULTS)
    faults = [fault for fault in faults if options.postgres_folder or fault not in NEEDS_FOLDER]
    nodes = [Node(options, i, f"node{i}", options.mongodb) for i in range(options.nodes)]
    try:
        for node in nodes:
            node.launch()
            print(f"{node.name} ready after {node.await_ready():.1f} s", flush=True)
        history = History()
        writers = [Writer(i, nodes, history, options.seed) for i in range(options.clients)]
        for writer in writers:
            writer.start()
        time.sleep(5)
        group = Group(options, nodes)
        for number in range(options.rounds or len(faults)):
            fault = faults[number % len(faults)]
            before = collections.Counter(history.answers)
            silence = make(fault, group, history)
            print(
                f"round {number + 1}: {fault}; longest time without an acknowledged write {silence:.1f} s;"
                f" {len(history.acknowledged_at)} acknowledged; {dict(history.answers - before)}",
                flush=True,
            )
        for writer in writers:
            writer.ended.set()
        for writer in writers:
            writer.join(60)
        print(f"answers {dict(history.answers)}; slowest acknowledged {history.slowest:.1f} s", flush=True)
        found = [lists(node, history) for node in nodes]
        wrong = [f"{node.name}: {text}" for node, each in zip(nodes, found) for text in violations(each, history)]
        if len({digest(each) for each in found}) > 1:
            wrong.append("the nodes answer differently")
        for node in nodes:
            node.send(signal.SIGTERM)
            node.process.wait(120)
        if options.rebuild_mongodb:
            rebuilt = Node(options, options.nodes, "rebuilt", options.rebuild_mongodb)
            nodes.append(rebuilt)
            rebuilt.launch()
            print(f"rebuilt after {rebuilt.await_ready():.1f} s", flush=True)
            if digest(lists(rebuilt, history)) != digest(found[0]):
                wrong.append("a fresh rebuild answers differently")
        print("\n".join(wrong[:50]) or "history holds", flush=True)
        sys.exit(1 if wrong else 0)
    finally:
        for node in nodes:
            if node.process is not None and node.process.poll() is None:
                node.send(signal.SIGCONT)
                node.process.kill()


if __name__ == "__main__":
    main()

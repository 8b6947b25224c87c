"""Loses nodes of a group that writes to one event store and one MongoDB, and checks the history afterwards.

Starts two or three nodes, lets clients create courses, rename them and create modules through all of them, and loses the
node that projects, in turn by SIGKILL and by SIGSTOP (which ends after a while). Afterwards it checks, through every node:

- every acknowledged write is there once, and with its last value;
- nothing is there that was answered with a definite failure (4xx, or 503 that says "not stored");
- modules of a course are listed in the order in which one client created them, one after the other;
- all nodes answer the same bytes, and so does a group that builds all views anew.

Every answer of 5xx is counted, with the longest time without an acknowledged write. Needs Python 3.11 and Linux.

Usage: nodes_loop.py --postgres URL --mongodb URI --data DIR [--port N] [--nodes N] [--rounds N] [--seed N]
                     [--clients N] [--rebuild-mongodb URI] [-- COMMAND...]

The databases must be empty. DIR becomes the folder of files that all nodes share. COMMAND starts a node and is followed by
--port and --data; it must become the node's process itself. It is `./daybook serve` unless told otherwise. With
--rebuild-mongodb (empty, too) the lists are compared with those of a fresh rebuild.
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

import kill_loop
from kill_loop import Away, Client, TOKEN

LOSS_SECONDS = 12
HALT_SECONDS = 6


class Node:
    """One process of the group."""

    def __init__(self, options, name, port, mongodb):
        self.name, self.port = name, port
        self.options, self.mongodb = options, mongodb
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
                    "DAYBOOK_POSTGRES_URL": self.options.postgres,
                    "DAYBOOK_MONGODB_URI": self.mongodb,
                    "DAYBOOK_MASTER_KEY": self.options.master_key,
                    "DAYBOOK_NODE": self.name,
                },
            )

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


def lose(node, nodes, how, history):
    """Loses a node under load for a while; returns the longest time without an acknowledged write."""
    began = time.monotonic()
    if how == "SIGKILL":
        node.send(signal.SIGKILL)
        node.process.wait()
        time.sleep(LOSS_SECONDS)
        silence = history.longest_silence(began, time.monotonic())
        node.launch()
        node.await_ready()
    else:
        node.send(signal.SIGSTOP)
        time.sleep(HALT_SECONDS)
        node.send(signal.SIGCONT)
        time.sleep(LOSS_SECONDS - HALT_SECONDS)
        silence = history.longest_silence(began, time.monotonic())
    return silence


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--postgres", required=True)
    parser.add_argument("--mongodb", required=True)
    parser.add_argument("--rebuild-mongodb")
    parser.add_argument("--data", required=True)
    parser.add_argument("--port", type=int, default=18100)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--clients", type=int, default=6)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("command", nargs="*")
    options = parser.parse_args()
    options.command = options.command or ["./daybook", "serve"]
    options.master_key = base64.b64encode(os.urandom(32)).decode()
    print(f"seed {options.seed}", flush=True)

    nodes = [Node(options, f"node{i}", options.port + i, options.mongodb) for i in range(options.nodes)]
    try:
        for node in nodes:
            node.launch()
            print(f"{node.name} ready after {node.await_ready():.1f} s", flush=True)
        history = History()
        writers = [Writer(i, nodes, history, options.seed) for i in range(options.clients)]
        for writer in writers:
            writer.start()
        time.sleep(5)
        for number in range(options.rounds):
            how = ("SIGKILL", "SIGSTOP")[number % 2]
            lost = next((node for node in nodes if node.is_projecting()), nodes[0])
            silence = lose(lost, nodes, how, history)
            print(
                f"round {number + 1}: {how} of {lost.name}; longest time without an acknowledged write {silence:.1f} s;"
                f" {len(history.acknowledged_at)} acknowledged",
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
            rebuilt = Node(options, "rebuilt", options.port + options.nodes, options.rebuild_mongodb)
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

"""A TCP link between one node and one store, which can be slow, silent or cut. See nodes_loop.py."""

import socket
import threading
import time

CHUNK = 65536
LATE_SECONDS = 0.05


class Link:
    """Passes bytes on, from a port of its own to the store."""

    def __init__(self, host, port):
        self.store = (host, port)
        self.delay = 0.0
        self.open = threading.Event()  # bytes are passed on
        self.open.set()
        self.cut = False
        self.lock = threading.Lock()
        self.sockets = set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def slow(self):
        """Every piece that is passed on is late."""
        self.delay = LATE_SECONDS

    def silence(self):
        """Connections stay open and nothing arrives."""
        self.open.clear()

    def reset(self):
        """All connections end at once; new ones are refused until the link is mended."""
        self.cut = True
        with self.lock:
            ended, self.sockets = self.sockets, set()
        for each in ended:
            _close(each)

    def mend(self):
        self.delay = 0.0
        self.cut = False
        self.open.set()

    def _accept(self):
        while True:
            node, _ = self.listener.accept()
            if self.cut:
                _close(node)
                continue
            try:
                store = socket.create_connection(self.store, timeout=10)
            except OSError:
                _close(node)
                continue
            for each in (node, store):
                each.settimeout(None)
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self.lock:
                self.sockets |= {node, store}
            for source, target in ((node, store), (store, node)):
                threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source, target):
        try:
            while piece := source.recv(CHUNK):
                if self.delay:
                    time.sleep(self.delay)
                self.open.wait()
                target.sendall(piece)
        except OSError:
            pass
        with self.lock:
            self.sockets -= {source, target}
        _close(source)
        _close(target)


def _close(each):
    """With a reset, as a node or a store that is lost does it."""
    try:
        each.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
        each.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    each.close()

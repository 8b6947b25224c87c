package io.daybook.api.platform.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A TCP proxy before a server, whose connections can be delayed, halted, reset and refused. */
public final class FaultProxy implements AutoCloseable {

    private static final int BUFFER = 1 << 16;
    private static final Duration LOOK = Duration.ofMillis(5);

    /** What happens to bytes that arrive. */
    private enum Mode {
        PASS,
        HALT,
        REFUSE
    }

    private final URI server;
    private final ServerSocket entrance;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private volatile Mode mode = Mode.PASS;
    private volatile Duration delay = Duration.ZERO;
    private final AtomicReference<@Nullable Trap> trap = new AtomicReference<>();

    /**
     * Listens on a free port of this machine.
     *
     * @param server where connections are passed on to, {@code scheme://host:port}
     */
    public FaultProxy(String server) throws IOException {
        this.server = URI.create(server);
        this.entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("fault-proxy").start(this::accept);
    }

    /** Host and port to connect to. */
    public String address() {
        return "127.0.0.1:" + entrance.getLocalPort();
    }

    /** Bytes pass as they come, and new connections are accepted. */
    public void pass() {
        delay = Duration.ZERO;
        trap.set(null);
        mode = Mode.PASS;
    }

    /** Whatever arrives, in both directions, is passed on so much later. */
    public void delay(Duration by) {
        delay = by;
    }

    /** Connections stay open and new ones are accepted, but nothing passes: a server that hangs. */
    public void halt() {
        mode = Mode.HALT;
    }

    /** Waits for a word that somebody sends, and springs once. */
    private record Trap(String word, Fault fault, CountDownLatch sprung) {}

    private enum Fault {
        HALT,
        LOSE,
        BREAK
    }

    /**
     * Halts when somebody sends this, which is not passed on.
     *
     * @return opened then
     */
    public CountDownLatch haltAt(String word) {
        return set(new Trap(word, Fault.HALT, new CountDownLatch(1)));
    }

    /**
     * Breaks the connection on which somebody has sent this, once it is passed on: what was asked
     * for is done, and nobody hears of it.
     *
     * @return opened then
     */
    public CountDownLatch resetAfter(String word) {
        return set(new Trap(word, Fault.BREAK, new CountDownLatch(1)));
    }

    /**
     * Breaks the connection on which somebody sends this, which is lost.
     *
     * @return opened then
     */
    public CountDownLatch resetBefore(String word) {
        return set(new Trap(word, Fault.LOSE, new CountDownLatch(1)));
    }

    private CountDownLatch set(Trap next) {
        trap.set(next);
        return next.sprung();
    }

    /** Breaks all connections with a reset; new ones are accepted. */
    public void reset() {
        for (Socket connection : connections) {
            try {
                connection.setSoLinger(true, 0);
            } catch (IOException closed) {
                // already gone
            }
            close(connection);
        }
    }

    /** Breaks all connections, and accepts no new ones: a server that is down. */
    public void refuse() {
        mode = Mode.REFUSE;
        reset();
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                Socket client = entrance.accept();
                if (mode == Mode.REFUSE) {
                    client.setSoLinger(true, 0);
                    client.close();
                    continue;
                }
                Socket inside = new Socket(server.getHost(), server.getPort());
                connections.add(client);
                connections.add(inside);
                Thread.ofVirtual().start(() -> pump(client, inside));
                Thread.ofVirtual().start(() -> pump(inside, client));
            } catch (IOException closed) {
                // the next connection, or the end
            }
        }
    }

    private void pump(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                Trap sprung = sprung(buffer, read);
                if (sprung != null && sprung.fault() == Fault.HALT) {
                    halt();
                    sprung.sprung().countDown();
                }
                if (sprung != null && sprung.fault() == Fault.LOSE) {
                    abort(from, sprung);
                    return;
                }
                LockSupport.parkNanos(delay.toNanos());
                while (mode == Mode.HALT && !entrance.isClosed()) {
                    LockSupport.parkNanos(LOOK.toNanos());
                }
                out.write(buffer, 0, read);
                out.flush();
                if (sprung != null && sprung.fault() == Fault.BREAK) {
                    abort(from, sprung);
                    return;
                }
            }
        } catch (IOException broken) {
            // by one of the two ends, or by a fault
        } finally {
            connections.remove(from);
            connections.remove(to);
        }
    }

    /** The trap whose word is said here, which waits no more; null if there is none. */
    private @Nullable Trap sprung(byte[] buffer, int length) {
        Trap waiting = trap.get();
        boolean isSaid =
                waiting != null
                        && new String(buffer, 0, length, StandardCharsets.ISO_8859_1)
                                .contains(waiting.word());
        return isSaid && trap.compareAndSet(waiting, null) ? waiting : null;
    }

    private static void abort(Socket connection, Trap sprung) throws IOException {
        connection.setSoLinger(true, 0);
        connection.close();
        sprung.sprung().countDown();
    }

    private static void close(Socket connection) {
        try {
            connection.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        refuse();
        try {
            entrance.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

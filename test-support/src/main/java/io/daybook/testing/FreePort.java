package io.daybook.testing;

import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for servers that tests start a while later, and start again on the same. Those that a
 * system picks itself are not free for that: until then, it gives them to any connection that goes
 * out.
 */
public final class FreePort {

    /** Connections that go out get ports from 32768 on Linux, and higher ones elsewhere. */
    private static final int FIRST = 20_000;

    private static final int PORTS = 12_000;

    /** Processes that test at the same time begin at different ones. */
    private static final AtomicInteger NEXT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(PORTS));

    private FreePort() {}

    /**
     * A port that is free now, and that this process has not returned before.
     *
     * @throws IOException if all are taken
     */
    public static int next() throws IOException {
        for (int tried = 0; tried < PORTS; tried++) {
            int port = FIRST + Math.floorMod(NEXT.getAndIncrement(), PORTS);
            if (isFree(port)) {
                return port;
            }
        }
        throw new IOException("No port from " + FIRST + " to " + (FIRST + PORTS - 1) + " is free");
    }

    private static boolean isFree(int port) throws IOException {
        try (var _ = new ServerSocket(port)) {
            return true;
        } catch (BindException taken) {
            return false;
        }
    }
}

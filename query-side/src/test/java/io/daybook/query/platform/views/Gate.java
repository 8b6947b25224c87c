package io.daybook.query.platform.views;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to a server that can be shut, as when the network is gone, and opened again. */
final class Gate implements AutoCloseable {

    private final URI server;
    private final ServerSocket entrance;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private volatile boolean shut;

    Gate(String connectionString) {
        server = URI.create(connectionString);
        try {
            entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::admit);
    }

    /** The same address, through this gate; a client notices soon that it is shut. */
    String connectionString() {
        return "mongodb://127.0.0.1:"
                + entrance.getLocalPort()
                + "/?serverSelectionTimeoutMS=1500&heartbeatFrequencyMS=500&retryWrites=false";
    }

    void shut() {
        shut = true;
        connections.forEach(Gate::quietly);
    }

    void open() {
        shut = false;
    }

    private void admit() {
        while (!entrance.isClosed()) {
            try {
                Socket client = entrance.accept();
                connections.add(client);
                if (shut) {
                    client.close();
                } else {
                    Socket inside = new Socket(server.getHost(), server.getPort());
                    connections.add(inside);
                    Thread.ofVirtual().start(() -> pass(client, inside));
                    Thread.ofVirtual().start(() -> pass(inside, client));
                }
            } catch (IOException closed) {
                // the next one, or the end
            }
        }
    }

    private static void pass(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException gone) {
            // shut
        }
    }

    private static void quietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            // that is what was wanted
        }
    }

    @Override
    public void close() {
        shut();
        try {
            entrance.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package io.daybook.benchmarks;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * One kept-alive HTTP connection that does as little as possible: client and server share the
 * cores, and what a full client costs would be taken from the server.
 */
public final class Connection implements AutoCloseable {

    private static final int BUFFER = 64 * 1024;

    private final int port;
    private final String head;
    private Socket socket;
    private InputStream in;

    public Connection(int port, String token) throws IOException {
        this.port = port;
        socket = open(port);
        in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        head = "Host: localhost:" + port + "\r\nAuthorization: Bearer " + token + "\r\n";
    }

    private static Socket open(int port) throws IOException {
        var socket = new Socket("localhost", port);
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** The bytes of a request, to be made once and sent often. */
    public byte[] request(String method, String path, String form) {
        return request(method, path, "application/x-www-form-urlencoded", form);
    }

    /** The bytes of a request for a table. */
    public byte[] table(String path) {
        return request("GET", path, "text/plain\r\nAccept: text/csv", "");
    }

    /** The bytes of a request with a body of this type. */
    public byte[] request(String method, String path, String type, String body) {
        return request(method, path, type, body.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The bytes of a request with a body that is no text. */
    public byte[] request(String method, String path, String type, byte[] body) {
        byte[] start =
                (method
                                + " "
                                + path
                                + " HTTP/1.1\r\n"
                                + head
                                + "Content-Type: "
                                + type
                                + "\r\nContent-Length: "
                                + body.length
                                + "\r\n\r\n")
                        .getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = Arrays.copyOf(start, start.length + body.length);
        System.arraycopy(body, 0, request, start.length, body.length);
        return request;
    }

    /** Sends a request and reads its whole answer; anything but 2xx and 3xx ends the benchmark. */
    public byte[] send(byte[] request) throws IOException {
        socket.getOutputStream().write(request);
        String status = line();
        int length = -1;
        boolean chunked = false;
        boolean last = false;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(lower.substring(15).strip());
            }
            chunked |= lower.startsWith("transfer-encoding:") && lower.contains("chunked");
            last |= lower.startsWith("connection:") && lower.contains("close");
        }
        byte[] body = chunked ? chunks() : exactly(Math.max(length, 0));
        if (last) {
            socket.close();
            socket = open(port);
            in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        }
        if (status.charAt(9) != '2' && status.charAt(9) != '3') {
            throw new IOException(status + " " + new String(body, StandardCharsets.UTF_8));
        }
        return body;
    }

    private byte[] chunks() throws IOException {
        byte[] body = new byte[0];
        for (int size = size(); size > 0; size = size()) {
            byte[] longer = new byte[body.length + size];
            System.arraycopy(body, 0, longer, 0, body.length);
            System.arraycopy(exactly(size), 0, longer, body.length, size);
            body = longer;
            line();
        }
        line();
        return body;
    }

    private int size() throws IOException {
        return Integer.parseInt(line(), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }

    private String line() throws IOException {
        var text = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException();
            }
            if (c != '\r') {
                text.append((char) c);
            }
        }
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

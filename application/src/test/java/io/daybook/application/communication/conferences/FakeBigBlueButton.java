package io.daybook.application.communication.conferences;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A server that checks signatures and passwords and keeps meetings and recordings as the real one
 * does; newer ones ask for no passwords.
 */
final class FakeBigBlueButton implements AutoCloseable {

    static final String SECRET = "s3cret";

    /** How the server behaves. */
    enum Manner {
        ANSWERS,
        FAILS,
        TALKS_HTML,
        /** Accepts the request and says nothing. */
        HANGS,
        /** Begins an answer and does not end it. */
        STALLS
    }

    private final String digest;
    private final Map<String, Passwords> meetings = new ConcurrentHashMap<>();
    private final Set<String> ended = ConcurrentHashMap.newKeySet();
    private final List<String> queries = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final HttpServer server;
    private volatile Manner manner = Manner.ANSWERS;

    private record Passwords(String attendees, String moderators) {}

    /**
     * @param digest what it makes checksums with, such as {@code SHA-1}
     */
    FakeBigBlueButton(String digest) {
        this.digest = digest;
        try {
            var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            server = HttpServer.create(loopback, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/bigbluebutton/api/", this::answer);
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort() + "/bigbluebutton/";
    }

    void behave(Manner next) {
        manner = next;
    }

    /** The calls with their parameters. */
    List<String> queries() {
        return List.copyOf(queries);
    }

    /** A moderator ended the meeting in its window; it is listed a little longer. */
    void endFromWithin(String meeting) {
        ended.add(meeting);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestURI().getPath().replaceAll(".*/", "");
        String query = exchange.getRequestURI().getRawQuery();
        try (exchange) {
            switch (manner) {
                case ANSWERS -> send(exchange, 200, answer(call, query));
                case FAILS -> send(exchange, 500, "out of order");
                case TALKS_HTML -> send(exchange, 200, "<html><br></html>");
                case HANGS -> closing.await();
                case STALLS -> {
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write('<');
                    exchange.getResponseBody().flush();
                    closing.await();
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private String answer(String call, @Nullable String query) {
        queries.add(call + "?" + query);
        if (query == null || !isSigned(call, query)) {
            return failed("checksumError");
        }
        String meeting = parameter("meetingID", query);
        return switch (call) {
            case "create" -> created(meeting, query);
            case "getMeetings" -> succeeded(listed());
            case "end" -> ended(meeting, parameter("password", query));
            case "getRecordings" -> succeeded(recordings());
            default -> failed("unsupportedRequest");
        };
    }

    private static String parameter(String name, String query) {
        Matcher named = Pattern.compile("(?:^|&)" + name + "=([^&]+)").matcher(query);
        return named.find() ? named.group(1) : "";
    }

    /** A server makes up the passwords that it is not told. */
    private String created(String meeting, String query) {
        var told = new Passwords(parameter("attendeePW", query), parameter("moderatorPW", query));
        Passwords first = meetings.putIfAbsent(meeting, told);
        boolean isSame =
                first == null
                        || (first.equals(told)
                                && !told.attendees().isEmpty()
                                && !told.moderators().isEmpty());
        return isSame ? succeeded("<meetingID>" + meeting + "</meetingID>") : failed("idNotUnique");
    }

    private String ended(String meeting, String password) {
        Passwords known = meetings.get(meeting);
        if (known == null) {
            return failed("notFound");
        }
        if (password.isEmpty() || !password.equals(known.moderators())) {
            return failed("invalidPassword");
        }
        meetings.remove(meeting);
        return succeeded("");
    }

    private String listed() {
        var list = new StringBuilder();
        for (String meeting : meetings.keySet()) {
            list.append("<meeting><meetingID>")
                    .append(meeting)
                    .append("</meetingID><running>false</running><hasBeenForciblyEnded>")
                    .append(ended.contains(meeting))
                    .append("</hasBeenForciblyEnded></meeting>");
        }
        return list.isEmpty()
                ? "<meetings/><messageKey>noMeetings</messageKey>"
                : "<meetings>" + list + "</meetings>";
    }

    private static String recordings() {
        return """
        <recordings><recording><recordID>r1</recordID><meetingID>m</meetingID>
        <startTime>1700000000000</startTime><endTime>1700000600000</endTime>
        <playback><format><type>presentation</type><url>https://bbb.example.org/r1</url></format>
        </playback></recording>
        <recording><recordID>r2</recordID><startTime>1700000000000</startTime>
        <endTime>1700000600000</endTime><playback/></recording></recordings>
        """;
    }

    /** Whether the last parameter is the checksum of the call, the other ones and the secret. */
    boolean isSigned(String call, String query) {
        int at = query.lastIndexOf("checksum=");
        String signed = query.substring(0, Math.max(0, at - 1));
        return at >= 0 && query.substring(at + 9).equals(checksum(call + signed + SECRET));
    }

    private String checksum(String text) {
        try {
            byte[] sum =
                    MessageDigest.getInstance(digest).digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String succeeded(String content) {
        return "<response><returncode>SUCCESS</returncode>" + content + "</response>";
    }

    private static String failed(String key) {
        return "<response><returncode>FAILED</returncode><messageKey>"
                + key
                + "</messageKey></response>";
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
    }
}

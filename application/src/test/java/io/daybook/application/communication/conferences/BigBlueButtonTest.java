package io.daybook.application.communication.conferences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.daybook.query.communication.conferences.ConferenceView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** The provider against a server that checks signatures and keeps meetings as the real one does. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BigBlueButtonTest {

    private static final String SECRET = "s3cret";
    private static final Pattern MEETING = Pattern.compile("meetingID=([^&]+)");

    private final Set<String> meetings = new HashSet<>();
    private final List<String> queries = new ArrayList<>();
    private final HttpServer server = serve();
    private final String url =
            "http://localhost:" + server.getAddress().getPort() + "/bigbluebutton/";
    private final BigBlueButton provider = new BigBlueButton(new BigBlueButtonApi(url, SECRET));

    @AfterEach
    void close() {
        server.stop(0);
    }

    private HttpServer serve() {
        try {
            var loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            HttpServer made = HttpServer.create(loopback, 0);
            made.createContext("/bigbluebutton/api/", this::answer);
            made.start();
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestURI().getPath().replaceAll(".*/", "");
        byte[] body =
                answer(call, exchange.getRequestURI().getRawQuery())
                        .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private String answer(String call, String query) {
        queries.add(call + "?" + query);
        if (!isSigned(call, query)) {
            return failed("checksumError");
        }
        Matcher named = MEETING.matcher(query);
        String meeting = named.find() ? named.group(1) : "";
        return switch (call) {
            case "create" -> {
                meetings.add(meeting);
                yield succeeded("<meetingID>" + meeting + "</meetingID>");
            }
            case "isMeetingRunning" ->
                    succeeded("<running>" + meetings.contains(meeting) + "</running>");
            case "end" -> meetings.remove(meeting) ? succeeded("") : failed("notFound");
            case "getRecordings" -> succeeded(recordings());
            default -> failed("unsupportedRequest");
        };
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

    private static boolean isSigned(String call, String query) {
        int at = query.lastIndexOf("&checksum=");
        return query.substring(at + 10).equals(sha256(call + query.substring(0, at) + SECRET));
    }

    private static String sha256(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
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

    private static ConferenceView conference(Map<String, Boolean> settings) {
        return new ConferenceView(
                7,
                "Course",
                1,
                2,
                "BigBlueButton",
                "key-7",
                "Übung & mehr",
                null,
                60,
                false,
                settings,
                null,
                List.of(2L),
                List.of(),
                List.of(),
                List.of(),
                true,
                null,
                null,
                Instant.EPOCH);
    }

    @Test
    void a_meeting_is_opened_found_running_and_ended() {
        ConferenceView conference = conference(Map.of("record", true, "share_webcam", false));

        assertThat(provider.isOver(conference)).isTrue();
        provider.open(conference);
        provider.open(conference);
        assertThat(provider.isOver(conference)).isFalse();
        assertThat(queries)
                .anySatisfy(
                        query ->
                                assertThat(query)
                                        .contains("name=%C3%9Cbung+%26+mehr", "duration=60")
                                        .contains("record=true", "lockSettingsDisableCam=true"));
        provider.end(conference);
        provider.end(conference);
        assertThat(provider.isOver(conference)).isTrue();
    }

    @Test
    void users_join_at_a_signed_address_with_their_role() {
        URI address = URI.create(provider.joinAddress(conference(Map.of()), 5, "Ada", true));

        assertThat(address.getPath()).isEqualTo("/bigbluebutton/api/join");
        assertThat(address.getQuery()).contains("fullName=Ada", "userID=5", "role=MODERATOR");
        assertThat(isSigned("join", address.getRawQuery())).isTrue();
        assertThat(provider.joinAddress(conference(Map.of()), 5, null, false))
                .contains("role=VIEWER");
    }

    @Test
    void recordings_that_can_be_watched_are_read() {
        var recordings = provider.recordings(conference(Map.of()));

        assertThat(recordings).hasSize(1);
        assertThat(recordings.getFirst().durationMinutes()).isEqualTo(10);
        assertThat(recordings.getFirst().playbackUrl()).isEqualTo("https://bbb.example.org/r1");
    }

    @Test
    void a_wrong_secret_a_server_that_is_away_and_no_server_fail_with_a_reason() {
        var wrong = new BigBlueButton(new BigBlueButtonApi(url, "wrong"));
        var nowhere = new BigBlueButton(new BigBlueButtonApi("http://localhost:1/b", SECRET));
        var none = new BigBlueButton(new BigBlueButtonApi("", ""));

        assertThatExceptionOfType(ProviderFailure.class)
                .isThrownBy(() -> wrong.open(conference(Map.of())))
                .withMessageContaining("checksumError");
        assertThatExceptionOfType(ProviderFailure.class)
                .isThrownBy(() -> nowhere.open(conference(Map.of())));
        assertThatExceptionOfType(ProviderFailure.class)
                .isThrownBy(() -> none.open(conference(Map.of())));
        assertThat(none.isConfigured()).isFalse();
    }
}

package io.daybook.benchmarks;

import com.nimbusds.jwt.JWTClaimsSet;
import io.daybook.application.integration.lti.Jwts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A tool that listens to new modules. */
final class WebhookTool {

    private static final String SELF = "/api/v1/accounts/self";
    private static final int MINUTE = 60_000;

    private final int port;
    private final String token;

    /** Installs the tool. */
    WebhookTool(int port, String administrator) throws IOException {
        this.port = port;
        String created;
        String account;
        try (var connection = new Connection(port, administrator)) {
            account = found("id\":(\\d+)", connection.send(connection.request("GET", SELF, "")));
            created =
                    text(
                            connection.send(
                                    connection.request(
                                            "POST",
                                            SELF + "/tool_proxies",
                                            "name=Bench&enabled_capability[]="
                                                    + "vnd.vendor.webhooks.root_account.all")));
        }
        String url = "http://localhost:" + port + "/api/lti/accounts/" + account + "/authorize";
        String assertion =
                assertion(
                        found("\"guid\":\"([^\"]+)", created),
                        found("\"shared_secret\":\"([^\"]+)", created),
                        url);
        try (var connection = new Connection(port, administrator)) {
            byte[] answer =
                    connection.send(
                            connection.request(
                                    "POST",
                                    url.substring(url.indexOf("/api")),
                                    "grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer"
                                            + "&assertion="
                                            + assertion));
            token = found("\"access_token\":\"([^\"]+)", answer);
        }
    }

    @SuppressWarnings("JavaUtilDate") // the library takes no other moment
    private static String assertion(String guid, String secret, String url) {
        long now = System.currentTimeMillis();
        return Jwts.sign(
                new JWTClaimsSet.Builder()
                        .subject(guid)
                        .audience(url)
                        .issueTime(new Date(now))
                        .expirationTime(new Date(now + MINUTE))
                        .jwtID(UUID.randomUUID().toString())
                        .build(),
                secret);
    }

    /** Listens to the new modules of a course at this address; answers with the subscription. */
    String subscribe(String course, String url) throws IOException {
        String json =
                """
                {"subscription": {"ContextId": "%s", "ContextType": "course",
                 "EventTypes": ["module_created"], "Format": "live-event",
                 "TransportType": "https", "TransportMetadata": {"Url": "%s"}}}\
                """
                        .formatted(course, url);
        try (var connection = new Connection(port, token)) {
            return found(
                    "\"Id\":\"([^\"]+)",
                    connection.send(
                            connection.request(
                                    "POST", "/api/lti/subscriptions", "application/json", json)));
        }
    }

    /** Ends a subscription; what waits for it is dropped. */
    void unsubscribe(String id) throws IOException {
        try (var connection = new Connection(port, token)) {
            connection.send(connection.request("DELETE", "/api/lti/subscriptions/" + id, ""));
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String found(String pattern, byte[] answer) {
        return found(pattern, text(answer));
    }

    private static String found(String pattern, String answer) {
        Matcher matcher = Pattern.compile(pattern).matcher(answer);
        if (!matcher.find()) {
            throw new IllegalStateException(answer);
        }
        return matcher.group(1);
    }
}

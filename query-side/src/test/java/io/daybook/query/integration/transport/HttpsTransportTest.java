package io.daybook.query.integration.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.signing.StandardWebhookSignature;
import io.daybook.query.integration.webhooks.Receiver;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionView.PreviousSecret;
import io.daybook.query.integration.webhooks.WebhooksProperties;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HttpsTransportTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");
    private static final String SECRET = "whsec_c2VjcmV0LW9mLXRoaXMtc3Vic2NyaXB0aW9uLTMyYnl0ZXM=";
    private static final String OLD_SECRET =
            "whsec_b2xkLXNlY3JldC1vZi10aGlzLXN1YnNjcmlwdGlvbi0zMg==";
    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir static Path directory;

    /** Makes the key pair of a receiver that signed its own certificate. */
    @BeforeAll
    static void makeCertificate() throws IOException, InterruptedException {
        keytool(
                "-genkeypair",
                "-alias",
                "receiver",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-validity",
                "2");
        keytool("-exportcert", "-rfc", "-alias", "receiver", "-file", certificate().toString());
    }

    private static void keytool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(
                List.of(
                        "-keystore",
                        directory.resolve("receiver.p12").toString(),
                        "-storepass",
                        new String(PASSWORD)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    private static Path certificate() {
        return directory.resolve("receiver.pem");
    }

    private static SSLContext identity() throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (var file = Files.newInputStream(directory.resolve("receiver.p12"))) {
            keys.load(file, PASSWORD);
        }
        var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static DeliveryAttempt send(String url, boolean trusted, boolean privateAddresses) {
        return send(subscription(url), trusted, privateAddresses);
    }

    private static DeliveryAttempt send(
            SubscriptionView subscription, boolean trusted, boolean privateAddresses) {
        var properties = properties(privateAddresses);
        try (var transport =
                new HttpsTransport(
                        new Endpoints(properties),
                        TrustedCertificates.context(trusted ? certificate() : null),
                        2,
                        secret -> secret,
                        Clock.fixed(NOW, ZoneOffset.UTC))) {
            return transport.send(delivery(), subscription);
        }
    }

    static WebhooksProperties properties(boolean privateAddresses) {
        return new WebhooksProperties(
                true,
                privateAddresses,
                null,
                null,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                100,
                Duration.ZERO);
    }

    static Delivery delivery() {
        return new Delivery(
                "event:module_created:1:subscription",
                "subscription",
                7,
                "event",
                "module_created",
                NOW,
                "{\"body\":{}}",
                State.PENDING,
                0,
                NOW,
                NOW,
                false,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    static SubscriptionView subscription(String url) {
        return subscription(url, "https");
    }

    static SubscriptionView subscription(String url, String transport) {
        return subscription(url, transport, null);
    }

    private static SubscriptionView subscription(
            String url, String transport, @Nullable String headers) {
        return new SubscriptionView(
                "subscription",
                9,
                "course",
                "5",
                ContextKind.COURSE,
                5,
                List.of("all"),
                null,
                "live-event",
                transport,
                url,
                SECRET,
                1,
                NOW,
                NOW,
                new PreviousSecret(OLD_SECRET, NOW.plusSeconds(60)),
                null,
                null,
                null,
                null,
                null,
                headers,
                null);
    }

    private static String signature(String secret, String body) {
        return StandardWebhookSignature.of(
                secret, "event:module_created:1:subscription", NOW.getEpochSecond(), body);
    }

    @Test
    void a_message_reaches_a_receiver_over_tls_and_is_signed() throws Exception {
        try (Receiver receiver = Receiver.tls(identity())) {
            assertThat(send(receiver.url("/hook"), true, true))
                    .isEqualTo(DeliveryAttempt.answered(200));
            Receiver.Message message = receiver.messages().getFirst();
            assertThat(message.text()).isEqualTo("{\"body\":{}}");
            assertThat(message.header("Webhook-attempt")).isEqualTo("1");
            assertThat(message.header("Webhook-subscription-id")).isEqualTo("subscription");
            assertThat(message.header("Webhook-signature"))
                    .isEqualTo(
                            signature(SECRET, message.text())
                                    + " "
                                    + signature(OLD_SECRET, message.text()));
        }
    }

    @Test
    void a_message_has_the_headers_of_the_tool_and_its_own_stay_as_they_are() {
        String headers = CustomHeaders.write(Map.of("X-Key", "secret", "webhook-attempt", "9"));
        try (Receiver receiver = Receiver.plain()) {
            send(subscription(receiver.url("/hook"), "https", headers), false, true);
            Receiver.Message message = receiver.messages().getFirst();
            assertThat(message.header("X-key")).isEqualTo("secret");
            assertThat(message.header("Webhook-attempt")).isEqualTo("1");
        }
    }

    @Test
    void a_receiver_that_speaks_http_2_is_sent_http_2() throws Exception {
        try (var receiver = new Http2Receiver(identity())) {
            assertThat(send(receiver.url("/hook"), true, true))
                    .isEqualTo(DeliveryAttempt.answered(204));
            assertThat(receiver.requests()).containsExactly("HTTP/2.0 POST {\"body\":{}}");
        }
    }

    @Test
    void a_certificate_that_nobody_trusts_ends_the_attempt() throws Exception {
        try (Receiver receiver = Receiver.tls(identity())) {
            assertThat(send(receiver.url("/hook"), false, true).error()).isEqualTo("tls_error");
            assertThat(receiver.messages()).isEmpty();
        }
    }

    @Test
    void a_certificate_of_another_host_ends_the_attempt() throws Exception {
        try (Receiver receiver = Receiver.tls(identity())) {
            String url = receiver.url("/hook").replace("localhost", "127.0.0.1");
            assertThat(send(url, true, true).error()).isEqualTo("tls_error");
        }
    }

    @Test
    void a_private_address_is_not_even_connected_to() {
        try (Receiver receiver = Receiver.plain()) {
            assertThat(send(receiver.url("/hook"), false, false))
                    .isEqualTo(DeliveryAttempt.failed("forbidden_address"));
            assertThat(receiver.messages()).isEmpty();
        }
    }

    @Test
    void a_redirect_is_a_failure_and_not_followed() {
        try (Receiver receiver = Receiver.plain()) {
            DeliveryAttempt attempt = send(receiver.url("/moved"), false, true);
            assertThat(attempt).isEqualTo(DeliveryAttempt.answered(302));
            assertThat(receiver.messages()).hasSize(1);
        }
    }

    @Test
    void an_error_of_the_receiver_is_a_failure_with_its_status() {
        try (Receiver receiver = Receiver.plain()) {
            receiver.refuses(_ -> true);
            assertThat(send(receiver.url("/"), false, true))
                    .isEqualTo(DeliveryAttempt.answered(500));
        }
    }

    @Test
    void nobody_listening_and_no_such_host_are_distinguished() {
        String url;
        try (Receiver receiver = Receiver.plain()) {
            url = receiver.url("/");
        }
        assertThat(send(url, false, true).error()).isEqualTo("connection_refused");
        assertThat(send("https://nowhere.invalid/", false, true).error()).isEqualTo("dns_error");
    }

    @Test
    void only_public_addresses_of_https_may_be_subscribed() {
        Endpoints endpoints =
                new Endpoints(
                        new WebhooksProperties(
                                false,
                                false,
                                null,
                                null,
                                Duration.ZERO,
                                Duration.ZERO,
                                Duration.ZERO,
                                Duration.ZERO,
                                Duration.ZERO,
                                100,
                                Duration.ZERO));
        assertThat(problem(endpoints, "https://93.184.215.14/hook")).isNull();
        assertThat(problem(endpoints, "https://93.184.215.14:8443/hook")).isNull();
        assertThat(problem(endpoints, "http://93.184.215.14/hook")).contains("https://");
        assertThat(problem(endpoints, "https://93.184.215.14:8080/hook")).contains("port");
        assertThat(problem(endpoints, "https://user@93.184.215.14/")).contains("without user");
        assertThat(problem(endpoints, "https://93.184.215.14/#x")).contains("fragment");
        assertThat(problem(endpoints, "https://nowhere.invalid/")).contains("does not exist");
        assertThat(problem(endpoints, "not a url")).contains("not a URL");
        for (String host :
                List.of(
                        "127.0.0.1",
                        "10.1.2.3",
                        "172.31.0.1",
                        "192.168.1.1",
                        "169.254.169.254",
                        "100.64.0.1",
                        "0.0.0.0",
                        "224.0.0.1",
                        "255.255.255.255",
                        "[::1]",
                        "[fd00::1]",
                        "[fe80::1]",
                        "[::ffff:10.0.0.1]",
                        "[0:0:0:0:0:ffff:7f00:1]",
                        "[::127.0.0.1]",
                        "[ff02::1]",
                        "[2001:db8::1]",
                        "[64:ff9b::a00:1]",
                        "[2002:a00:1::]")) {
            assertThat(problem(endpoints, "https://" + host + "/")).as(host).contains("internet");
        }
        for (String host : List.of("2130706433", "127.1", "0x7f000001", "017700000001", "[::%1]")) {
            assertThat(problem(endpoints, "https://" + host + "/")).as(host).isNotNull();
        }
    }

    private static @Nullable String problem(Endpoints endpoints, String url) {
        return endpoints.problem("https", url);
    }
}

package io.daybook.query.integration.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.integration.webhooks.Receiver;
import io.daybook.query.platform.net.InternetHosts;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A name whose owner lets it mean another host after it was checked. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RebindingTest {

    private static final String NAME = "rebinding.example";
    private static final String PUBLIC = "93.184.215.14";

    private final Receiver receiver = Receiver.plain();
    private final String url = receiver.url("/hook").replace("localhost", NAME);
    private final List<List<String>> answers = new ArrayList<>();
    private int lookups;

    @AfterEach
    void close() {
        receiver.close();
    }

    /** Each lookup has its own answer; the last one stays. */
    private InetAddress[] addresses(String host) throws UnknownHostException {
        assertThat(host).isEqualTo(NAME);
        List<String> answer = answers.get(Math.min(lookups++, answers.size() - 1));
        var addresses = new InetAddress[answer.size()];
        for (int i = 0; i < addresses.length; i++) {
            addresses[i] = InetAddress.ofLiteral(answer.get(i));
        }
        return addresses;
    }

    private Endpoints endpoints(boolean allowPrivateAddresses) {
        return new Endpoints(
                HttpsTransportTest.properties(allowPrivateAddresses),
                new InternetHosts(true, allowPrivateAddresses, this::addresses));
    }

    private DeliveryAttempt send(Endpoints endpoints) {
        try (var transport =
                new HttpsTransport(
                        endpoints,
                        TrustedCertificates.context(null),
                        2,
                        secret -> secret,
                        Clock.systemUTC())) {
            return transport.send(
                    HttpsTransportTest.delivery(), HttpsTransportTest.subscription(url));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "::1",
                "::ffff:127.0.0.1",
                "::127.0.0.1",
                "64:ff9b::7f00:1",
                "169.254.169.254",
                "fd00::1"
            })
    void host_that_became_private_after_its_subscription_is_not_connected_to(String address) {
        answers.addAll(List.of(List.of(PUBLIC), List.of(address)));
        Endpoints endpoints = endpoints(false);

        assertThat(endpoints.problem("https", url)).as("when it is subscribed").isNull();
        assertThat(send(endpoints)).isEqualTo(DeliveryAttempt.failed("forbidden_address"));
        assertThat(receiver.messages()).isEmpty();
    }

    @Test
    void host_with_one_private_address_among_public_ones_is_refused() {
        answers.add(List.of(PUBLIC, "2606:2800:21f:cb07::1", "127.0.0.1"));
        Endpoints endpoints = endpoints(false);

        assertThat(endpoints.problem("https", url)).contains("internet");
        assertThat(send(endpoints)).isEqualTo(DeliveryAttempt.failed("forbidden_address"));
    }

    @Test
    void connection_goes_to_the_address_that_was_checked_for_its_attempt() {
        answers.addAll(List.of(List.of("127.0.0.1"), List.of("192.0.2.1")));

        assertThat(send(endpoints(true))).isEqualTo(DeliveryAttempt.answered(200));
        assertThat(lookups).as("the client does not ask again").isEqualTo(1);
        assertThat(receiver.messages()).hasSize(1);
    }
}

package io.daybook.application.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.query.integration.transport.CustomHeaders;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SubscriptionHeadersTest {

    private final TestApplication application = TestApplication.running();
    private final SubscriptionHeaders headers = application.bean(SubscriptionHeaders.class);
    private final VaultSecrets secrets = application.bean(VaultSecrets.class);

    private void assertRejected(Map<String, String> sent) {
        assertThatThrownBy(() -> headers.sealed(sent, null))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection ->
                                assertThat(rejection.reason())
                                        .isInstanceOfSatisfying(
                                                Reason.Invalid.class,
                                                invalid ->
                                                        assertThat(invalid.errors())
                                                                .containsOnlyKeys("Headers")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host", "User-Agent", "Content-Type", "webhook-id", "X A", "", "X:A"})
    void names_of_reserved_or_malformed_headers_are_rejected(String name) {
        assertRejected(Map.of(name, "x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nb: c", " a", "a ", "", "\u00e9"})
    void values_that_a_header_cannot_contain_are_rejected(String value) {
        assertRejected(Map.of("X-A", value));
    }

    @Test
    void a_name_occurs_once_in_any_case() {
        assertRejected(Map.of("X-A", "b", "x-a", "c"));
    }

    @Test
    void at_most_ten_headers_of_a_thousand_characters() {
        Map<String, String> ten =
                IntStream.range(0, 10)
                        .boxed()
                        .collect(Collectors.toMap(i -> "X-" + i, _ -> "x".repeat(1_000)));
        String sealed = Objects.requireNonNull(headers.sealed(ten, null));
        assertThat(CustomHeaders.read(secrets.open(sealed))).isEqualTo(ten);

        assertRejected(Map.of("X-A", "x".repeat(1_001)));
        Map<String, String> eleven =
                IntStream.range(0, 11).boxed().collect(Collectors.toMap(i -> "X-" + i, _ -> "x"));
        assertRejected(eleven);
    }

    @Test
    void no_headers_are_stored_as_none() {
        assertThat(headers.sealed(null, null)).isNull();
        assertThat(headers.sealed(Map.of(), null)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"Bearer a-long-secret, Be******et", "abcde, ab******de", "abcd, abcd"})
    void long_values_are_masked(String value, String masked) {
        assertThat(SubscriptionHeaders.mask(value)).isEqualTo(masked);
    }
}

package io.daybook.application.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                " JavaScript:alert(1)",
                "java\tscript:alert(1)",
                "\u0001javascript:alert(1)",
                "data:text/html,<script>",
                "vbscript:x",
                "https://example.org/\u0000",
                "https://example.org/\nx",
                "//example.org/\u2028"
            })
    void an_address_that_could_run_code_is_refused(String address) {
        assertThatThrownBy(() -> WebAddress.require(address, "external_url"))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused -> assertThat(refused.text()).startsWith("external_url "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://example.org/a:b?c=javascript:d",
                "HTTP://example.org:8080/",
                "example.org/work",
                "/courses/1?x=a:b",
                "#top",
                "mailto:help@example.org"
            })
    void an_address_of_the_web_passes(String address) {
        assertThatCode(() -> WebAddress.require(address, "external_url"))
                .doesNotThrowAnyException();
    }

    @Test
    @Timeout(30)
    void address_of_a_megabyte_is_checked_in_linear_time() {
        String address = " ".repeat(1_000_000) + "x";

        assertThatCode(() -> WebAddress.require(address, "external_url"))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.org/a b?c=\u00fc|d%20e, https://example.org/a%20b?c=%C3%BC%7Cd%20e",
        "https://example.org/\uD83D\uDE00, https://example.org/%F0%9F%98%80",
        "https://example.org/a?b=[1]&c=1+1#d, https://example.org/a?b=[1]&c=1+1#d"
    })
    void only_what_no_url_contains_is_escaped(String address, String escaped) {
        assertThat(WebAddress.escaped(address)).isEqualTo(escaped);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTPS://example.org",
                "http://under_score.example:8080/a?b",
                "https://[::1]/"
            })
    void a_form_can_be_posted_to_an_absolute_url(String address) {
        assertThat(WebAddress.isAbsolute(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "example.org/work",
                "mailto:help@example.org",
                "https:",
                "https:///path",
                "https://example.org/a b"
            })
    void a_form_cannot_be_posted_to_anything_else(String address) {
        assertThat(WebAddress.isAbsolute(address)).isFalse();
    }
}

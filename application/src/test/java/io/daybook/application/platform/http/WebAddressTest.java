package io.daybook.application.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import org.junit.jupiter.params.ParameterizedTest;
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
}

package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

@EdgeTest
@TestPropertySource(properties = "daybook.trusted-proxies=127\\.0\\.0\\.1|0:0:0:0:0:0:0:1")
class TrustedProxyTest {

    private final Http http;

    TrustedProxyTest(@LocalServerPort int port) {
        http = new Http(port);
    }

    @Test
    void links_follow_the_address_a_configured_proxy_was_called_by() {
        var answer =
                http.get(
                        "/api/v1/lists/counted",
                        "X-Forwarded-For",
                        "192.0.2.7",
                        "X-Forwarded-Proto",
                        "https",
                        "X-Forwarded-Host",
                        "lms.example");
        assertThat(Http.header(answer, "Link")).startsWith("<https://lms.example/api/v1/lists/");
    }
}

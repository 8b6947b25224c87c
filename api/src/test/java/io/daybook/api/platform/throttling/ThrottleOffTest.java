package io.daybook.api.platform.throttling;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.http.EdgeTest;
import io.daybook.api.platform.http.Http;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

@EdgeTest
@TestPropertySource(
        properties = {"daybook.throttle.enabled=false", "daybook.throttle.high-water-mark=0"})
class ThrottleOffTest {

    private final Http http;

    ThrottleOffTest(@LocalServerPort int port) {
        http = new Http(port);
    }

    @Test
    void nobody_is_slowed_down_when_the_configuration_says_so() {
        var answer = http.get("/api/v1/slow/1", "Authorization", "Bearer a-token");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(Http.header(answer, "X-Request-Cost")).isEqualTo("(none)");
    }
}

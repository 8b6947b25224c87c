package io.daybook.application.platform.filestore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.query.platform.net.InternetHosts;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.unit.DataSize;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RemoteContentsTest {

    private final RemoteContents contents =
            new RemoteContents(
                    new InternetHosts(false, false),
                    DataSize.ofMegabytes(1),
                    Duration.ofSeconds(2));

    @AfterEach
    void close() {
        contents.destroy();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://localhost/a",
                "https://127.0.0.1/a",
                "https://[::1]/a",
                "https://169.254.169.254/latest/meta-data",
                "https://10.0.0.1:8443/"
            })
    void nothing_is_fetched_from_the_service_s_own_network(String url) {
        assertThatThrownBy(() -> contents.read(url, _ -> "never"))
                .isInstanceOf(RemoteContents.Unreadable.class)
                .hasMessage("url must be reachable from the internet");
    }

    @Test
    void unless_that_is_allowed_only_tls_and_its_usual_ports_will_do() {
        assertThat(contents.problem("http://example.org/")).isEqualTo("must begin with https://");
        assertThat(contents.problem("https://example.org:22/"))
                .isEqualTo("must use port 443 or 8443");
        assertThat(contents.problem("https://example.org/")).isNull();
    }
}

package io.daybook.query.platform.mongo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoClientSettings;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MongoTimeoutsTest {

    private static final Duration READ = Duration.ofSeconds(2);
    private static final Duration WRITE = Duration.ofSeconds(5);

    private static MongoTimeouts of(String uri) {
        return new MongoConfiguration().mongoTimeouts(uri, READ, WRITE);
    }

    private static MongoClientSettings client(MongoTimeouts timeouts) {
        MongoClientSettings.Builder builder = MongoClientSettings.builder();
        timeouts.applyTo(builder);
        return builder.build();
    }

    private static Duration heartbeat(MongoTimeouts timeouts) {
        return Duration.ofMillis(
                client(timeouts).getServerSettings().getHeartbeatFrequency(TimeUnit.MILLISECONDS));
    }

    @Test
    void embedded_mongodb_has_no_deadline_that_a_busy_machine_misses() {
        MongoTimeouts embedded = of("");

        assertThat(embedded).isEqualTo(MongoTimeouts.EMBEDDED);
        assertThat(embedded.read()).isGreaterThanOrEqualTo(Duration.ofSeconds(30));
        assertThat(embedded.ping()).isGreaterThanOrEqualTo(Duration.ofSeconds(30));
        assertThat(embedded.health()).isGreaterThanOrEqualTo(Duration.ofSeconds(30));
        assertThat(client(embedded).getSocketSettings().getConnectTimeout(TimeUnit.SECONDS))
                .isGreaterThanOrEqualTo(30);
        assertThat(heartbeat(embedded)).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void remote_mongodb_has_the_configured_deadlines_and_health_responds_within_a_second() {
        MongoTimeouts remote = of("mongodb://mongodb.internal/daybook");
        MongoClientSettings client = client(remote);

        assertThat(remote.read()).isEqualTo(READ);
        assertThat(remote.health()).isLessThan(Duration.ofSeconds(1));
        assertThat(client.getSocketSettings().getReadTimeout(TimeUnit.MILLISECONDS))
                .isEqualTo(WRITE.toMillis());
        assertThat(client.getClusterSettings().getServerSelectionTimeout(TimeUnit.MILLISECONDS))
                .isEqualTo(READ.toMillis());
        assertThat(heartbeat(remote)).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void deadline_of_nothing_is_refused() {
        assertThatThrownBy(() -> MongoTimeouts.remote(Duration.ZERO, WRITE))
                .isInstanceOf(IllegalArgumentException.class);
    }
}

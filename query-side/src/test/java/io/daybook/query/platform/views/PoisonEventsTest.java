package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.platform.nodes.Lease;
import io.daybook.query.platform.subscriptions.PoisonEvents;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PoisonEventsTest {

    private static final String FOLLOWER = "webhooks";
    private final IllegalStateException fault = new IllegalStateException("a fault");

    private final Stage stage = new Stage();
    private final MongoTokenStore tokens =
            new MongoTokenStore(stage.mongo(), "node", Lease.ALONE, () -> Instant.EPOCH);
    private final PoisonEvents poison = new PoisonEvents(FOLLOWER, tokens);

    @BeforeEach
    void oneSegment() {
        tokens.initializeTokenSegments(FOLLOWER, 1, null);
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    @Test
    void an_event_that_fails_five_times_is_quarantined_and_counted() {
        for (int attempt = 1; attempt < 5; attempt++) {
            assertThat(poison.isPoison(7, fault)).isFalse();
        }
        assertThat(tokens.quarantined(FOLLOWER)).isZero();

        assertThat(poison.isPoison(7, fault)).isTrue();

        assertThat(tokens.quarantined(FOLLOWER)).isEqualTo(1);
    }

    @Test
    void failures_of_another_event_begin_a_new_count() {
        for (int attempt = 1; attempt < 5; attempt++) {
            poison.isPoison(7, fault);
        }
        assertThat(poison.isPoison(8, fault)).isFalse();
    }

    @Test
    void a_store_that_is_away_never_quarantines_an_event() {
        for (int attempt = 0; attempt < 20; attempt++) {
            assertThat(
                            poison.isPoison(
                                    7,
                                    new IllegalStateException(
                                            new DataAccessResourceFailureException("away"))))
                    .isFalse();
        }
    }
}

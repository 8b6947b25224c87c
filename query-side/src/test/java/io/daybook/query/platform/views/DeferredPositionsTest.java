package io.daybook.query.platform.views;

import static io.daybook.query.platform.views.MongoTokenStore.COLLECTION;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.platform.nodes.Lease;
import java.time.Duration;
import java.util.Objects;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeferredPositionsTest {

    private static final String FOLLOWER = "follower";

    private final Stage stage = new Stage();
    private final MovableClock clock = new MovableClock();
    private final MongoTokenStore alone =
            new MongoTokenStore(stage.mongo(), "alone", Lease.ALONE, clock);

    @BeforeEach
    void a_follower_has_come_to_position_10() {
        alone.initializeTokenSegments(FOLLOWER, 1, null);
        alone.fetchToken(FOLLOWER, 0);
        store(alone, 10);
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static void store(MongoTokenStore tokens, long position) {
        tokens.storeToken(new GlobalSequenceTrackingToken(position), FOLLOWER, 0);
    }

    private long inDatabase() {
        Document token = stage.mongo().findById(FOLLOWER + "/0", Document.class, COLLECTION);
        return Objects.requireNonNull(token).getLong("position");
    }

    @Test
    void the_next_position_is_known_at_once_and_written_later() {
        store(alone, 11);

        assertThat(alone.position(FOLLOWER)).isEqualTo(11);
        assertThat(alone.fetchToken(FOLLOWER, 0)).isEqualTo(new GlobalSequenceTrackingToken(11));
        assertThat(inDatabase()).isEqualTo(10);
    }

    @Test
    void a_second_after_the_last_it_is_written() {
        clock.advance(Duration.ofMillis(999));
        store(alone, 11);
        assertThat(inDatabase()).isEqualTo(10);

        clock.advance(Duration.ofMillis(1));
        store(alone, 12);
        assertThat(inDatabase()).isEqualTo(12);
    }

    @Test
    void a_thousand_events_after_the_last_it_is_written() {
        store(alone, 1_009);
        assertThat(inDatabase()).isEqualTo(10);

        store(alone, 1_010);
        assertThat(inDatabase()).isEqualTo(1_010);
    }

    @Test
    void it_is_written_when_the_processor_is_idle_or_stops() {
        store(alone, 11);
        alone.extendClaim(FOLLOWER, 0);
        assertThat(inDatabase()).isEqualTo(11);

        store(alone, 12);
        alone.releaseClaim(FOLLOWER, 0);
        assertThat(inDatabase()).isEqualTo(12);
    }

    @Test
    void a_position_that_was_set_again_is_the_one_that_counts() {
        store(alone, 11);
        alone.restart(FOLLOWER, 3);

        assertThat(alone.position(FOLLOWER)).isEqualTo(3);
        assertThat(alone.fetchToken(FOLLOWER, 0)).isEqualTo(new GlobalSequenceTrackingToken(3));
    }

    @Test
    void nodes_that_share_a_database_write_each_position() {
        alone.releaseClaim(FOLLOWER, 0);
        var lease = Lease.shared(Duration.ofSeconds(30));
        var node = new MongoTokenStore(stage.mongo(), "node", lease, clock);
        node.fetchToken(FOLLOWER, 0);
        store(node, 11);
        store(node, 12);

        assertThat(inDatabase()).isEqualTo(12);
    }
}

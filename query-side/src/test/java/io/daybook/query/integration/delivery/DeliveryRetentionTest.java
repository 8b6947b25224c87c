package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.platform.views.Records;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeliveryRetentionTest {

    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private static final Duration DAY = Duration.ofDays(1);

    private final ArchivedOutbox outbox = new ArchivedOutbox();

    @AfterEach
    void stop() {
        outbox.close();
    }

    private static Delivery message(String id, State state, int daysOld) {
        return Records.of(
                Delivery.class,
                "id",
                id,
                "subscriptionId",
                "s",
                "eventId",
                id,
                "eventName",
                "module_created",
                "eventTime",
                NOW,
                "payload",
                "{}",
                "state",
                state,
                "createdAt",
                NOW.minus(DAY.multipliedBy(daysOld)));
    }

    private Delivery found(String id) {
        return outbox.history.find("s", id).orElseThrow();
    }

    @Test
    void bodies_of_settled_messages_go_first_and_then_the_messages() {
        outbox.deliveries.add(
                Stream.of(
                        message("young", State.DELIVERED, 29),
                        message("old", State.DEAD, 31),
                        message("ancient", State.SKIPPED, 91),
                        message("waiting", State.PENDING, 91)));
        retention().expire(NOW);
        assertThat(found("young").hasPayload()).isTrue();
        assertThat(found("old").hasPayload()).isFalse();
        assertThat(found("old").state()).isEqualTo(State.DEAD);
        assertThat(outbox.history.find("s", "ancient")).isEmpty();
        assertThat(found("waiting").hasPayload()).isTrue();
    }

    @Test
    void archived_messages_are_kept_as_long_as_others() {
        outbox.archive.add(
                List.of(
                        message("young", State.DELIVERED, 29),
                        message("old", State.DEAD, 31),
                        message("ancient", State.SKIPPED, 91)));
        retention().expire(NOW);
        assertThat(found("young").hasPayload()).isTrue();
        assertThat(found("old").hasPayload()).isFalse();
        assertThat(outbox.history.find("s", "ancient")).isEmpty();
    }

    private DeliveryRetention retention() {
        return new DeliveryRetention(
                outbox.mongo,
                outbox.archive,
                outbox.archiver,
                Optional::of,
                DAY.multipliedBy(30),
                DAY.multipliedBy(90));
    }
}

package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.DeliveryFilter;
import io.daybook.query.integration.delivery.DeliveryHistory;
import io.daybook.query.platform.views.PageRange;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What the outbox keeps of a user who is erased. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeliveryErasureTest {

    private static final String NAME = "Ada Lovelace";

    private final Trial trial = new Trial();

    @AfterEach
    void close() {
        trial.close();
    }

    private static UserRegistered registered(long id) {
        Personal name = new Personal(id, NAME);
        return new UserRegistered(id, 1, name, name, name, "uuid-" + id, Trial.T0);
    }

    private static List<Delivery> stored(Service service) {
        return service.bean(DeliveryHistory.class)
                .of(DeliveryFilter.of(Trial.SUBSCRIPTION), new PageRange(0, 10))
                .items();
    }

    @Test
    void what_was_delivered_is_forgotten_and_of_others_kept() throws Exception {
        Service service = trial.school(Trial.SOON, Trial.everywhere(), "user_created");
        service.publish(registered(7));
        service.publish(registered(77));
        Trial.soon().until(() -> trial.receiver.messages().size() == 2);
        Trial.soon()
                .until(
                        () ->
                                stored(service).stream()
                                        .allMatch(d -> d.state() == Delivery.State.DELIVERED));
        service.publish(new UserErased(7, 1, Trial.T0));
        Trial.soon()
                .untilAsserted(
                        () ->
                                assertThat(stored(service))
                                        .extracting(Delivery::subject, Delivery::hasPayload)
                                        .containsExactlyInAnyOrder(
                                                tuple(7L, false), tuple(77L, true)));
    }

    @Test
    void what_still_waits_is_sent_without_the_name() throws Exception {
        trial.receiver.refuses(message -> message.text().contains(NAME));
        Service service = trial.school(Trial.MUCH_LATER, Trial.everywhere(), "user_created");
        service.publish(registered(7));
        Trial.soon().until(() -> trial.receiver.messages().size() == 1);
        service.publish(new UserErased(7, 1, Trial.T0));
        Trial.soon()
                .untilAsserted(
                        () ->
                                assertThat(stored(service))
                                        .hasSize(1)
                                        .allMatch(d -> d.state() == Delivery.State.PENDING)
                                        .allMatch(d -> d.payload().contains("\"user_id\":\"7\""))
                                        .noneMatch(d -> d.payload().contains(NAME)));
    }
}

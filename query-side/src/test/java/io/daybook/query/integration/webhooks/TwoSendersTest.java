package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.DeliveryHistory;
import io.daybook.query.integration.delivery.Sender;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Two processes with a sender each, on one event store and one database. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class TwoSendersTest {

    private static final int MESSAGES = 300;

    private final Trial trial = Trial.withOutboxOnServer();

    @AfterEach
    void close() {
        trial.close();
    }

    @Test
    void two_nodes_share_the_work_and_send_no_message_twice() throws Exception {
        trial.receiver.answersOnceBusyWith(Sender.PER_HOST + 1);
        Service first = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        try (Service second = trial.startAnother(Trial.SOON)) {
            IntStream.range(0, MESSAGES).forEach(n -> first.publish(Trial.module(5, 100 + n)));
            Trial.soon().atMost(Duration.ofSeconds(30)).until(() -> settled(first) == MESSAGES);
            assertThat(trial.receiver.messages())
                    .extracting(message -> message.header("Webhook-id"))
                    .hasSize(MESSAGES)
                    .doesNotHaveDuplicates();
            assertThat(List.of(attempts(first), attempts(second)))
                    .allMatch(sent -> sent > 0)
                    .satisfies(sent -> assertThat(sent.get(0) + sent.get(1)).isEqualTo(MESSAGES));
        }
    }

    @Test
    void a_refused_message_has_all_its_attempts_once_though_two_nodes_make_them() throws Exception {
        trial.receiver.refuses(_ -> true);
        Service first = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        try (Service _ = trial.startAnother(Trial.SOON)) {
            IntStream.range(0, 5).forEach(n -> first.publish(Trial.module(5, 100 + n)));
            Trial.soon()
                    .atMost(Duration.ofSeconds(30))
                    .until(
                            () ->
                                    first.bean(DeliveryHistory.class)
                                                    .count(Trial.SUBSCRIPTION, State.DEAD)
                                            == 5);
            assertThat(trial.receiver.messages())
                    .extracting(m -> m.header("Webhook-id") + " " + m.header("Webhook-attempt"))
                    .hasSize(5 * 6)
                    .doesNotHaveDuplicates();
        }
    }

    private static long settled(Service service) {
        return service.bean(DeliveryHistory.class).count(Trial.SUBSCRIPTION, State.DELIVERED);
    }

    private static double attempts(Service service) {
        return service.counted("webhook.attempts");
    }
}

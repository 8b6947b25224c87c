package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.RetryPolicy;
import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.platform.views.Records;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RetryRulesTest {

    private static final Instant ENDED = Instant.parse("2026-03-01T08:00:00Z");
    private static final DeliveryAttempt FAILED = DeliveryAttempt.answered(500);

    private static RetryRules rules(@Nullable RetryPolicy policy) {
        DeliveryRules rules = new DeliveryRules(policy, null, null, null);
        var subscription = Records.of(SubscriptionView.class, "rules", rules);
        return RetryRules.of(subscription, Duration.ofSeconds(30));
    }

    private static RetryRules rules(List<Integer> schedule, @Nullable Integer attempts) {
        return rules(new RetryPolicy(schedule, attempts, null));
    }

    /** Seconds before each further attempt while every one fails. */
    private static List<Long> waits(RetryRules rules) {
        List<Long> waits = new ArrayList<>();
        Optional<Instant> next = rules.next(1, FAILED, ENDED);
        for (int made = 2; next.isPresent(); made++) {
            waits.add(Duration.between(ENDED, next.get()).toSeconds());
            next = rules.next(made, FAILED, ENDED);
        }
        return waits;
    }

    @Test
    void without_rules_there_are_five_further_attempts_thirty_seconds_apart() {
        assertThat(waits(rules(null))).containsExactly(30L, 30L, 30L, 30L, 30L);
        var plain = Records.of(SubscriptionView.class);
        assertThat(waits(RetryRules.of(plain, Duration.ofSeconds(30)))).hasSize(5);
    }

    @Test
    void a_schedule_says_when_and_how_often() {
        assertThat(waits(rules(List.of(5, 60), null))).containsExactly(5L, 60L);
    }

    @Test
    void the_last_delay_of_a_schedule_applies_to_further_attempts_and_fewer_may_be_configured() {
        assertThat(waits(rules(List.of(5, 60), 5))).containsExactly(5L, 60L, 60L, 60L);
        assertThat(waits(rules(List.of(5, 60), 2))).containsExactly(5L);
        assertThat(waits(rules(List.of(), 3))).containsExactly(30L, 30L);
        assertThat(waits(rules(List.of(), 1))).isEmpty();
    }

    @Test
    void what_no_attempt_can_deliver_is_given_up_at_once() {
        assertThat(rules(List.of(5), 5).next(1, DeliveryAttempt.tooLarge(), ENDED)).isEmpty();
    }

    @Test
    void retry_after_may_extend_the_delay_but_neither_shorten_it_nor_extend_it_to_days() {
        RetryRules asked = rules(new RetryPolicy(List.of(60), null, true));
        assertThat(asked.next(1, busy(Duration.ofSeconds(90)), ENDED))
                .contains(ENDED.plusSeconds(90));
        assertThat(asked.next(1, busy(Duration.ofSeconds(1)), ENDED))
                .contains(ENDED.plusSeconds(60));
        assertThat(asked.next(1, busy(Duration.ofDays(30)), ENDED))
                .contains(ENDED.plus(Duration.ofDays(1)));
        assertThat(rules(List.of(60), null).next(1, busy(Duration.ofSeconds(90)), ENDED))
                .contains(ENDED.plusSeconds(60));
    }

    private static DeliveryAttempt busy(Duration wait) {
        return new DeliveryAttempt("response", 503, wait);
    }
}

package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.platform.views.Records;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RateLimitsTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");

    private final RateLimits limits = new RateLimits();

    private static SubscriptionView limited(String id, @Nullable Integer rate) {
        return Records.of(
                SubscriptionView.class,
                "id",
                id,
                "rules",
                new DeliveryRules(null, rate, null, null));
    }

    @Test
    void without_a_limit_any_number_may_begin() {
        SubscriptionView free = limited("a", null);
        limits.begun(free, 5_000);
        assertThat(limits.free(free, NOW)).isEqualTo(Integer.MAX_VALUE);
        assertThat(limits.next(free, NOW)).isEqualTo(NOW);
    }

    @Test
    void a_tenth_of_a_second_may_begin_at_once_and_the_rest_evenly() {
        SubscriptionView fifty = limited("a", 50);
        assertThat(limits.free(fifty, NOW)).isEqualTo(5);
        limits.begun(fifty, 5);
        assertThat(limits.free(fifty, NOW)).isZero();
        assertThat(limits.next(fifty, NOW)).isEqualTo(NOW.plusMillis(20));
        assertThat(limits.free(fifty, NOW.plusMillis(20))).isEqualTo(1);
        assertThat(limits.free(fifty, NOW.plusSeconds(60))).isEqualTo(5);
    }

    @Test
    void a_second_has_no_more_attempts_than_the_limit_beyond_the_first_burst() {
        SubscriptionView three = limited("a", 3);
        int begun = 0;
        for (int millis = 0; millis < 10_000; millis++) {
            Instant now = NOW.plusMillis(millis);
            int free = limits.free(three, now);
            limits.begun(three, free);
            begun += free;
        }
        assertThat(begun).isBetween(29, 31);
    }

    @Test
    void subscriptions_do_not_take_from_each_other() {
        SubscriptionView one = limited("a", 1);
        limits.free(one, NOW);
        limits.begun(one, 1);
        assertThat(limits.free(one, NOW)).isZero();
        assertThat(limits.free(limited("b", 1), NOW)).isEqualTo(1);
    }
}

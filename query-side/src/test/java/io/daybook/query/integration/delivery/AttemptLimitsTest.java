package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.platform.views.Records;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AttemptLimitsTest {

    private static final long MEGABYTE = 1 << 20;

    private static Delivery message(int characters) {
        return Records.of(Delivery.class, "payload", "x".repeat(characters));
    }

    private static SubscriptionView to(String host) {
        return Records.of(SubscriptionView.class, "url", "https://" + host + "/hook");
    }

    private static SubscriptionView toQueue(String name) {
        return Records.of(
                SubscriptionView.class,
                "transportType",
                "sqs",
                "url",
                "https://sqs.eu-west-1.amazonaws.com/1/" + name);
    }

    @Test
    void no_more_bytes_are_under_way_than_may_be_however_many_hosts_there_are() {
        var limits = new AttemptLimits(10, MEGABYTE);
        Delivery message = message(100_000);
        int begun = 0;
        while (begun < 100 && limits.enter(message, to("host" + begun))) {
            begun++;
        }
        assertThat(begun).isEqualTo(10);
        assertThat(limits.isFull(message)).isTrue();
        assertThat(limits.enter(message(1_000), to("small"))).isTrue();
        limits.leave(message, to("host0"));
        assertThat(limits.isFull(message)).isFalse();
        assertThat(limits.enter(message, to("other"))).isTrue();
    }

    @Test
    void message_that_is_larger_than_all_that_may_be_under_way_goes_alone() {
        var limits = new AttemptLimits(10, MEGABYTE);
        Delivery large = message(3 << 20);
        assertThat(limits.enter(large, to("a"))).isTrue();
        assertThat(limits.isFull(message(1))).isTrue();
        limits.leave(large, to("a"));
        assertThat(limits.isFull(large)).isFalse();
    }

    @Test
    void no_more_attempts_go_to_a_host_than_may_and_those_refused_hold_nothing() {
        var limits = new AttemptLimits(2, MEGABYTE);
        Delivery message = message(300_000);
        assertThat(limits.enter(message, to("slow"))).isTrue();
        assertThat(limits.enter(message, to("slow"))).isTrue();
        assertThat(limits.free(to("slow"))).isZero();
        assertThat(limits.enter(message, to("slow"))).isFalse();
        assertThat(limits.free(to("quick"))).isPositive();
        assertThat(limits.enter(message, to("quick"))).isTrue();
    }

    @Test
    void receiver_that_failed_ten_times_in_a_row_gets_one_attempt_at_a_time_until_it_takes_one() {
        var limits = new AttemptLimits(3, MEGABYTE);
        Delivery message = message(1_000);
        for (int failure = 0; failure < AttemptLimits.FAILURES_IN_A_ROW - 1; failure++) {
            limits.answered(to("dead"), DeliveryAttempt.answered(500));
        }
        assertThat(limits.enter(message, to("dead"))).isTrue();
        assertThat(limits.enter(message, to("dead"))).isTrue();
        limits.answered(to("dead"), DeliveryAttempt.failed("timeout"));
        assertThat(limits.free(to("dead"))).isZero();
        limits.leave(message, to("dead"));
        assertThat(limits.enter(message, to("dead"))).isFalse();
        limits.leave(message, to("dead"));
        assertThat(limits.enter(message, to("dead"))).isTrue();
        assertThat(limits.enter(message, to("dead"))).isFalse();
        assertThat(limits.free(to("alive"))).isPositive();
        limits.answered(to("dead"), DeliveryAttempt.answered(204));
        assertThat(limits.enter(message, to("dead"))).isTrue();
    }

    @Test
    void queues_of_one_region_are_receivers_of_their_own() {
        var limits = new AttemptLimits(1, MEGABYTE);
        assertThat(limits.enter(message(1_000), toQueue("first"))).isTrue();
        assertThat(limits.free(toQueue("first"))).isZero();
        assertThat(limits.free(toQueue("second"))).isPositive();
    }
}

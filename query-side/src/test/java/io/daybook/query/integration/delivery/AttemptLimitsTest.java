package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(limits.isBusy(to("slow"))).isTrue();
        assertThat(limits.enter(message, to("slow"))).isFalse();
        assertThat(limits.isBusy(to("quick"))).isFalse();
        assertThat(limits.enter(message, to("quick"))).isTrue();
    }
}

package io.daybook.api.platform.throttling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SignInThrottleTest {

    private static final String HERE = "192.0.2.1";

    private long now;
    private final SignInThrottle throttle = new SignInThrottle(() -> now);

    private void wait(Duration time) {
        now += time.toNanos();
    }

    private int admitted(String name, String address, int attempts) {
        int admitted = 0;
        for (int i = 0; i < attempts; i++) {
            admitted += throttle.admits(name, address) ? 1 : 0;
        }
        return admitted;
    }

    @Test
    void ten_attempts_at_a_name_are_admitted_from_wherever_they_come() {
        assertThat(admitted("ada", HERE, 7)).isEqualTo(7);
        assertThat(admitted("ada", "192.0.2.2", 7)).isEqualTo(3);
        assertThat(admitted("bob", HERE, 1)).isEqualTo(1);
    }

    @Test
    void one_more_is_admitted_each_half_minute() {
        admitted("ada", HERE, 10);
        wait(Duration.ofSeconds(29));
        assertThat(throttle.admits("ada", HERE)).isFalse();
        wait(Duration.ofSeconds(2));
        assertThat(admitted("ada", HERE, 2)).isEqualTo(1);
    }

    @Test
    void a_hundred_attempts_from_an_address_are_admitted_at_whatever_names() {
        int admitted = 0;
        for (int i = 0; i < 150; i++) {
            admitted += throttle.admits("name " + i, HERE) ? 1 : 0;
        }
        assertThat(admitted).isEqualTo(100);
        assertThat(throttle.admits("ada", "192.0.2.2")).isTrue();
    }

    @Test
    void a_successful_sign_in_does_not_count() {
        admitted("ada", HERE, 9);
        throttle.admits("ada", HERE);
        throttle.succeeded("ada", HERE);

        assertThat(admitted("ada", HERE, 12)).isEqualTo(10);
    }

    @Test
    void success_where_nothing_is_remembered_does_no_harm() {
        throttle.succeeded("ada", HERE);

        assertThat(throttle.admits("ada", HERE)).isTrue();
    }
}

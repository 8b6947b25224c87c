package io.daybook.application.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RequestedWritesTest {

    @Test
    @Timeout(60)
    void background_work_goes_on_when_the_last_of_several_writes_is_over() throws Exception {
        RequestedWrites requested = new RequestedWrites(Duration.ofDays(1));
        RequestedWrites.UnderWay first = requested.begin();
        RequestedWrites.UnderWay second = requested.begin();
        first.close();
        Thread writer = Thread.ofVirtual().start(second::close);

        requested.goFirst();

        writer.join();
    }

    @Test
    @Timeout(60)
    void background_work_goes_on_beside_a_write_that_does_not_end() {
        RequestedWrites requested = new RequestedWrites(Duration.ofMillis(100));
        long begun = System.nanoTime();
        try (var _ = requested.begin()) {
            requested.goFirst();
        }

        assertThat(Duration.ofNanos(System.nanoTime() - begun))
                .isGreaterThanOrEqualTo(Duration.ofMillis(100));
    }

    @Test
    @Timeout(60)
    void background_work_does_not_wait_once_its_thread_is_interrupted() {
        RequestedWrites requested = new RequestedWrites(Duration.ofDays(1));
        try (var _ = requested.begin()) {
            Thread.currentThread().interrupt();

            requested.goFirst();

            assertThat(Thread.interrupted()).isTrue();
        }
    }
}

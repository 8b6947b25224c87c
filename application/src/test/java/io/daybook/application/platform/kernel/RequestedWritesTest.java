package io.daybook.application.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RequestedWritesTest {

    private static final Duration LIMIT = Duration.ofMillis(100);

    private final RequestedWrites requested = new RequestedWrites();

    private Duration waited() {
        long begun = System.nanoTime();
        requested.goFirst();
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    @Test
    void background_work_goes_on_when_the_last_of_several_writes_is_over() throws Exception {
        RequestedWrites.UnderWay first = requested.begin();
        RequestedWrites.UnderWay second = requested.begin();
        first.close();
        Thread writer = Thread.ofVirtual().start(second::close);

        requested.goFirst();
        writer.join();

        assertThat(waited()).isLessThan(LIMIT);
    }

    @Test
    void background_work_goes_on_beside_a_write_that_does_not_end() {
        try (var _ = requested.begin()) {
            assertThat(waited()).isGreaterThanOrEqualTo(LIMIT);
        }
    }

    @Test
    void background_work_does_not_wait_once_its_thread_is_interrupted() {
        try (var _ = requested.begin()) {
            Thread.currentThread().interrupt();

            assertThat(waited()).isLessThan(LIMIT);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}

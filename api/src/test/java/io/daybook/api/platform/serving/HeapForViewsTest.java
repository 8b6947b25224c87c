package io.daybook.api.platform.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.query.platform.views.RebuildProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HeapForViewsTest {

    private final List<String> told = new ArrayList<>();
    private final AtomicBoolean full = new AtomicBoolean();
    private final HeapForViews progress =
            new HeapForViews(
                    new RebuildProgress() {
                        @Override
                        public void started(long upTo) {
                            told.add("started " + upTo);
                        }

                        @Override
                        public void reached(long position) {
                            told.add("reached " + position);
                        }

                        @Override
                        public void finished() {
                            told.add("finished");
                        }
                    },
                    full::get,
                    768);

    @Test
    void views_that_fit_into_the_heap_are_built_to_the_end() {
        progress.started(200);
        progress.reached(100);
        progress.reached(200);
        progress.finished();

        assertThat(told).containsExactly("started 200", "reached 100", "reached 200", "finished");
    }

    @Test
    void views_that_fill_the_heap_prevent_the_start_and_the_message_says_how_much_they_need() {
        progress.started(400_000);
        full.set(true);

        assertThatThrownBy(() -> progress.reached(300_000))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("heap of 768 MB")
                .hasMessageContaining("300,000 of 400,000 events")
                .hasMessageContaining("DAYBOOK_HEAP to at least 1536m");
    }
}

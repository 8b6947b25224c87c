package io.daybook.events.grading.gradingstandards;

import java.time.Instant;
import java.util.List;

/** What happens to a grading scheme. */
public sealed interface GradingStandardEvent {

    /** The scheme. */
    long standardId();

    /** When it happened. */
    Instant at();

    /**
     * A scheme came to be; it never changes, because grades were given by it.
     *
     * @param entries the best first
     */
    record GradingStandardCreated(
            long standardId,
            StandardContext contextType,
            long contextId,
            String title,
            List<Entry> entries,
            Instant at)
            implements GradingStandardEvent {

        /** A list that is missing is empty. */
        public GradingStandardCreated {
            entries = entries == null ? List.of() : List.copyOf(entries);
        }
    }

    /** A name and the lowest share of the points, of one, that earns it. */
    record Entry(String name, double from) {}
}

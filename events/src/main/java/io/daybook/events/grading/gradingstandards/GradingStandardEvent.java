package io.daybook.events.grading.gradingstandards;

import java.time.Instant;
import java.util.List;

/** Events of a grading scheme. */
public sealed interface GradingStandardEvent {

    /** The scheme. */
    long standardId();

    /** When it happened. */
    Instant at();

    /**
     * A scheme was created; it is immutable because grades depend on it.
     *
     * @param entries best grade first
     */
    record GradingStandardCreated(
            long standardId,
            StandardContext contextType,
            long contextId,
            String title,
            List<Entry> entries,
            Instant at)
            implements GradingStandardEvent {

        /** Treats a missing list as empty. */
        public GradingStandardCreated {
            entries = entries == null ? List.of() : List.copyOf(entries);
        }
    }

    /** A grade name and its lower bound as a fraction of the points possible, between 0 and 1. */
    record Entry(String name, double from) {}
}

package io.daybook.api.integration.delivery;

import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The times of events that a tool requests.
 *
 * @param since the earliest time, inclusive; null for no limit
 * @param until exclusive end; null for no limit
 */
record EventTimeRange(@Nullable Instant since, @Nullable Instant until) {

    /**
     * Reads both parameters; blank means no limit.
     *
     * @throws Rejection 400 naming the parameter that is not a date, or if the period is empty
     */
    static EventTimeRange of(@Nullable String since, @Nullable String until) {
        var times =
                new EventTimeRange(StrictDates.of(since, "since"), StrictDates.of(until, "until"));
        if (times.isEmpty()) {
            throw Rejection.invalid("until", "must be after since");
        }
        return times;
    }

    private boolean isEmpty() {
        return since != null && until != null && !until.isAfter(since);
    }
}

package io.daybook.command.submissions;

import io.daybook.events.submissions.LateStatus;
import org.jspecify.annotations.Nullable;

/**
 * What a grader decided about a student's punctuality.
 *
 * @param status null where the dates decide
 * @param secondsLate how late it counts; null unless it counts as late
 */
record Punctuality(@Nullable LateStatus status, @Nullable Long secondsLate) {

    /** Nobody has decided anything. */
    static final Punctuality BY_DATES = new Punctuality(null, null);

    /** A number of seconds has a meaning for late work only. */
    Punctuality with(Marking sent) {
        LateStatus to = sent.lateStatus().or(status);
        return new Punctuality(
                to, to == LateStatus.LATE ? sent.secondsLate().or(secondsLate) : null);
    }
}

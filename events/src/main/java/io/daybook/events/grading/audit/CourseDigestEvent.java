package io.daybook.events.grading.audit;

import java.time.Instant;

/** Events of the digests of a course's grades. */
public sealed interface CourseDigestEvent {

    /** The course. */
    long courseId();

    /**
     * A digest of the course's grade events since the previous digest was stored.
     *
     * @param number number of the course's digest, starting at 1
     * @param fromPosition position in the event store before the first covered event, exclusive
     * @param toPosition last covered position, inclusive
     * @param events number of covered events
     * @param previous the previous digest, or {@code -}
     */
    record CourseDigestTaken(
            long courseId,
            int number,
            long fromPosition,
            long toPosition,
            int events,
            String previous,
            String digest,
            Instant at)
            implements CourseDigestEvent {}
}

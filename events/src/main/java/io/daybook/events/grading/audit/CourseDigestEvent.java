package io.daybook.events.grading.audit;

import java.time.Instant;

/** What happens to the digests of a course's grades. */
public sealed interface CourseDigestEvent {

    /** The course. */
    long courseId();

    /**
     * Everything that happened to the course's grades since the digest before was summed up in one
     * hash.
     *
     * @param number counted from one for each course
     * @param fromPosition the digest is about events after this position in the event store
     * @param toPosition and up to this one
     * @param events how many there are
     * @param previous the digest before, or {@code -}
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

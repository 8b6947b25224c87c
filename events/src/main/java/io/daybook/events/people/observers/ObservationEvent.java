package io.daybook.events.people.observers;

import java.time.Instant;

/** Events of the observation of a student by an observer. */
public sealed interface ObservationEvent {

    /** The observed student. */
    long studentId();

    /** The observer. */
    long observerId();

    /** A user became an observer of the student, in all of the student's courses. */
    record ObservationBegan(long studentId, long observerId, Instant at)
            implements ObservationEvent {}

    /** The observation ended. */
    record ObservationEnded(long studentId, long observerId, Instant at)
            implements ObservationEvent {}
}

package io.daybook.events.people.observers;

import java.time.Instant;

/** What happens between a student and those who look over the student's shoulder. */
public sealed interface ObservationEvent {

    /** The student who is observed. */
    long studentId();

    /** Who observes. */
    long observerId();

    /** A user began to observe a student, in every course the student takes part in. */
    record ObservationBegan(long studentId, long observerId, Instant at)
            implements ObservationEvent {}

    /** The user observes the student no longer. */
    record ObservationEnded(long studentId, long observerId, Instant at)
            implements ObservationEvent {}
}

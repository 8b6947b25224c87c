package io.daybook.events.scheduling.planner;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a note in a user's planner. */
public sealed interface PlannerNoteEvent {

    /** The note. */
    long noteId();

    /** When it happened. */
    Instant at();

    /**
     * A note was written.
     *
     * @param details HTML; null for none
     * @param todoAt the date in the planner
     * @param courseId the course that the note belongs to; null for none
     * @param linked the object that the note is about; null for none
     */
    record PlannerNoteCreated(
            long noteId,
            long userId,
            Personal title,
            @Nullable Personal details,
            Instant todoAt,
            @Nullable Long courseId,
            @Nullable Plannable linked,
            Instant at)
            implements PlannerNoteEvent {}

    /** A note was changed; these are its new values. */
    record PlannerNoteChanged(
            long noteId,
            Personal title,
            @Nullable Personal details,
            Instant todoAt,
            @Nullable Long courseId,
            Instant at)
            implements PlannerNoteEvent {}

    /** A note was deleted. */
    record PlannerNoteDeleted(long noteId, Instant at) implements PlannerNoteEvent {}
}

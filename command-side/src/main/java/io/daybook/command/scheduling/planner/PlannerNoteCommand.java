package io.daybook.command.scheduling.planner;

import io.daybook.command.platform.messages.Patch;
import io.daybook.events.scheduling.planner.Plannable;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a note in a user's planner. */
public sealed interface PlannerNoteCommand {

    /** The note. */
    long noteId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return PlannerNote.idOf(noteId());
    }

    /**
     * Writes a note; an object has at most one note of a user.
     *
     * @param details HTML; null for none
     * @param courseId the course that the note belongs to; null for none
     * @param linked the object that the note is about; null for none
     */
    record CreatePlannerNote(
            long noteId,
            long userId,
            String title,
            @Nullable String details,
            Instant todoAt,
            @Nullable Long courseId,
            @Nullable Plannable linked,
            Instant now)
            implements PlannerNoteCommand {
        /** Rejects blank and overlong texts. */
        public CreatePlannerNote {
            NoteText.checkTitle(title);
            NoteText.checkDetails(details);
        }
    }

    /**
     * Changes a note.
     *
     * @param title unchanged if cleared, as is {@code todoAt}
     */
    record ChangePlannerNote(
            long noteId,
            Patch<String> title,
            Patch<String> details,
            Patch<Instant> todoAt,
            Patch<Long> courseId,
            Instant now)
            implements PlannerNoteCommand {
        /** Rejects blank and overlong texts. */
        public ChangePlannerNote {
            if (title.isPresent()) {
                NoteText.checkTitle(title.orElse(""));
            }
            NoteText.checkDetails(details.orNull());
        }
    }

    /** Deletes a note. */
    record DeletePlannerNote(long noteId, Instant now) implements PlannerNoteCommand {}
}

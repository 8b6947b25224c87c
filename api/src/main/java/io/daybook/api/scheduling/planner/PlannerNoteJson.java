package io.daybook.api.scheduling.planner;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.query.platform.states.WorkflowState;
import io.daybook.query.scheduling.planner.PlannerNoteView;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A planner note.
 *
 * @param details HTML
 * @param workflowState {@code active} or {@code deleted}
 */
record PlannerNoteJson(
        long id,
        Instant todoDate,
        String title,
        @Nullable String details,
        long userId,
        @Nullable Long courseId,
        String workflowState,
        Instant createdAt,
        Instant updatedAt,
        @JsonUnwrapped @Nullable Linked linked)
        implements PlannableJson {

    /** The object that the note is about. */
    record Linked(
            String linkedObjectType,
            long linkedObjectId,
            String linkedObjectHtmlUrl,
            String linkedObjectUrl) {

        private static @Nullable Linked of(PlannerNoteView note, String base) {
            PlannableType type = note.linkedType();
            Long id = note.linkedId();
            if (type == null || id == null) {
                return null;
            }
            String path = "/courses/" + note.courseId() + PlannerPaths.folder(type) + id;
            return new Linked(type.wireName(), id, base + path, base + "/api/v1" + path);
        }
    }

    static PlannerNoteJson of(PlannerNoteView note, WorkflowState state, String base) {
        return new PlannerNoteJson(
                note.id(),
                note.todoAt(),
                Objects.requireNonNullElse(note.title(), ""),
                note.details(),
                note.userId(),
                note.courseId(),
                state.wireName(),
                note.createdAt(),
                note.updatedAt(),
                Linked.of(note, base));
    }
}

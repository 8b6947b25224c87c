package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.grading.assignments.StudentDates;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The content of a module item, limited to what modules show.
 *
 * @param assignmentId the assignment through which it is submitted and graded, if it is
 * @param canBeUnpublished whether it may still be taken back from students
 * @param file fields of files only
 */
public record ItemContent(
        ItemType type,
        long id,
        @Nullable Long assignmentId,
        String title,
        boolean published,
        boolean canBeUnpublished,
        @Nullable Double pointsPossible,
        @Nullable Instant dueAt,
        @Nullable Instant unlockAt,
        @Nullable Instant lockAt,
        @Nullable OfFile file) {

    /** Fields of files only. */
    public record OfFile(String displayName, boolean locked, boolean hidden) {}

    /** Creates content that is not a file. */
    ItemContent(
            ItemType type,
            long id,
            @Nullable Long assignmentId,
            String title,
            boolean published,
            boolean canBeUnpublished,
            @Nullable Double pointsPossible,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt) {
        this(
                type,
                id,
                assignmentId,
                title,
                published,
                canBeUnpublished,
                pointsPossible,
                dueAt,
                unlockAt,
                lockAt,
                null);
    }

    /** Returns this content with the dates that apply to a student. */
    ItemContent with(StudentDates dates) {
        return new ItemContent(
                type,
                id,
                assignmentId,
                title,
                published,
                canBeUnpublished,
                pointsPossible,
                dates.dueAt(),
                dates.unlockAt(),
                dates.lockAt(),
                file);
    }
}

package io.daybook.query.modules;

import io.daybook.events.modules.ItemType;
import io.daybook.query.assignments.StudentDates;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What an item stands for, as far as modules show it.
 *
 * @param assignmentId the assignment through which it is handed in and graded, if it is
 * @param canBeUnpublished whether it may still be taken back from students
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
        @Nullable Instant lockAt) {

    /** The same with the dates that hold for somebody. */
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
                dates.lockAt());
    }
}

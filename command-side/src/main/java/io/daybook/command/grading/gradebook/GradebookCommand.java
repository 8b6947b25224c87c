package io.daybook.command.grading.gradebook;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the custom columns of a course's gradebook. */
public sealed interface GradebookCommand {

    /** Maximum length of titles and texts, in characters. */
    int LONGEST = 255;

    /** Highest position in a request; the positions of later objects cannot overflow. */
    int LAST_POSITION = 1_000_000_000;

    /** The course. */
    long courseId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Gradebook.id(courseId());
    }

    /**
     * Adds a column.
     *
     * @param position null for the end
     */
    record AddColumn(
            long courseId,
            long columnId,
            @Nullable String title,
            @Nullable Integer position,
            boolean teacherNotes,
            boolean readOnly,
            boolean hidden,
            Instant now)
            implements GradebookCommand {
        public AddColumn {
            requireTitle(title);
            requirePosition(position);
        }
    }

    /** Changes the fields that are present. */
    record ChangeColumn(
            long courseId,
            long columnId,
            Patch<String> title,
            Patch<Integer> position,
            Patch<Boolean> teacherNotes,
            Patch<Boolean> readOnly,
            Patch<Boolean> hidden,
            Instant now)
            implements GradebookCommand {
        public ChangeColumn {
            if (title.isPresent()) {
                requireTitle(title.orNull());
            }
            requirePosition(position.orNull());
        }
    }

    /** Moves these columns to the front, in this order; the others keep their order. */
    record ReorderColumns(long courseId, List<Long> columnIds, Instant now)
            implements GradebookCommand {
        public ReorderColumns {
            columnIds = List.copyOf(columnIds);
        }
    }

    /** Deletes a column with its data. */
    record DeleteColumn(long courseId, long columnId, Instant now) implements GradebookCommand {}

    /**
     * A student's text in a column.
     *
     * @param content blank to clear the text
     */
    record Entry(long columnId, long userId, String content) {
        public Entry {
            if (content.length() > LONGEST) {
                throw Rejection.invalid("content", "is too long (maximum is 255 characters)");
            }
        }

        @Override
        public String toString() {
            return "Entry[" + columnId + ", " + userId + "]";
        }
    }

    /**
     * Sets texts, all of them or none.
     *
     * @param skipUnknown whether entries of unknown columns are skipped; otherwise they are
     *     rejected
     */
    record WriteData(long courseId, List<Entry> entries, boolean skipUnknown, Instant now)
            implements GradebookCommand {
        public WriteData {
            entries = List.copyOf(entries);
        }
    }

    private static void requirePosition(@Nullable Integer position) {
        if (position != null && position > LAST_POSITION) {
            throw Rejection.invalid("position", "Invalid position");
        }
    }

    private static void requireTitle(@Nullable String title) {
        if (title == null || title.isBlank()) {
            throw Rejection.invalid("title", "can't be blank");
        }
        if (title.length() > LONGEST) {
            throw Rejection.invalid("title", "is too long (maximum is 255 characters)");
        }
    }
}

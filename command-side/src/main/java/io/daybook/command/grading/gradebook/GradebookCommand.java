package io.daybook.command.grading.gradebook;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the custom columns of a course's gradebook. */
public sealed interface GradebookCommand {

    /** The longest title and the longest text, in characters. */
    int LONGEST = 255;

    /** The course. */
    long courseId();

    /** Its aggregate identifier. */
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
        }
    }

    /** Changes what was sent. */
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
        }
    }

    /** Puts these columns first, in this order; the others follow in theirs. */
    record ReorderColumns(long courseId, List<Long> columnIds, Instant now)
            implements GradebookCommand {
        public ReorderColumns {
            columnIds = List.copyOf(columnIds);
        }
    }

    /** Deletes a column and everything written in it. */
    record DeleteColumn(long courseId, long columnId, Instant now) implements GradebookCommand {}

    /**
     * What is written about a student.
     *
     * @param content blank to wipe it out
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
     * Writes texts, all of them or none.
     *
     * @param skipUnknown whether entries of columns that are not there are left out; otherwise they
     *     are refused
     */
    record WriteData(long courseId, List<Entry> entries, boolean skipUnknown, Instant now)
            implements GradebookCommand {
        public WriteData {
            entries = List.copyOf(entries);
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

package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Makes and changes assignments of one course, of which the first is an essay. */
final class EssayCommands {

    static final long COURSE = 7;
    static final long GROUP = 70;
    static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");
    static final GradingStaff FIVE_INSTRUCTORS = new GradingStaff(5, true, true);

    private EssayCommands() {}

    static CreateAssignment createAssignment(long id, @Nullable Object... fields) {
        return new CreateAssignment(COURSE, id, GROUP, Fields.of(fields), FIVE_INSTRUCTORS, NOW);
    }

    /** Makes the essay, with more than its name. */
    static CreateAssignment createEssay(@Nullable Object... more) {
        var fields = new @Nullable Object[more.length + 2];
        fields[0] = "name";
        fields[1] = "Essay";
        System.arraycopy(more, 0, fields, 2, more.length);
        return createAssignment(1, fields);
    }

    /** Changes the essay. */
    static ChangeAssignment change(@Nullable Object... fields) {
        return change(FIVE_INSTRUCTORS, fields);
    }

    /** Changes the essay while these are its course's staff. */
    static ChangeAssignment change(GradingStaff staff, @Nullable Object... fields) {
        return new ChangeAssignment(COURSE, 1, Fields.of(fields), staff, NOW);
    }
}

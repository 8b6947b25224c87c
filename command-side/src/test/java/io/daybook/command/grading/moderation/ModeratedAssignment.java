package io.daybook.command.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.command.grading.moderation.ModerationCommand.PublishProvisionalGrades;
import io.daybook.command.grading.moderation.ModerationCommand.SelectProvisionalGrade;
import io.daybook.command.grading.moderation.ModerationCommand.SelectProvisionalGrades;
import io.daybook.command.grading.moderation.ModerationCommand.SelectStudents;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.grading.submissions.GradingScheme;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One assignment, stored, that two graders grade before the final grader decides. */
final class ModeratedAssignment implements AutoCloseable {

    static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    static final long COURSE = 1;
    static final long ASSIGNMENT = 10;
    static final Grader FINAL = new Grader(20, false);
    static final Grader ANN = new Grader(21, false);
    static final Grader BOB = new Grader(22, false);
    static final Grader CID = new Grader(23, false);
    static final Grader ADMIN = new Grader(24, true);
    static final long STUDENT = 30;
    static final long OTHER = 31;

    private final CommandSide commands = new CommandSide();

    ModeratedAssignment() {
        send(
                new CreateAssignment(
                        COURSE,
                        ASSIGNMENT,
                        100,
                        fields(true, true),
                        new GradingStaff(5, true, true),
                        T0));
    }

    @Nullable Object send(Object command) {
        return commands.send(command);
    }

    void given(Object... earlier) {
        List.of(earlier).forEach(commands::send);
    }

    List<Object> eventsOf(Object command) {
        return commands.eventsOf(command);
    }

    /** Returns all events so far. */
    List<Object> events() {
        return List.copyOf(commands.events());
    }

    /** The command is refused for this reason, and nothing is recorded. */
    void assertRefused(Object command, Reason reason) {
        int before = commands.events().size();
        assertThatThrownBy(() -> commands.send(command))
                .asInstanceOf(type(Rejection.class))
                .extracting(Rejection::reason)
                .isEqualTo(reason);
        assertThat(commands.events()).hasSize(before);
    }

    @Override
    public void close() {
        commands.close();
    }

    static ChangeAssignment change(boolean moderated, boolean published) {
        return new ChangeAssignment(
                COURSE,
                ASSIGNMENT,
                fields(moderated, published),
                new GradingStaff(5, true, true),
                T0);
    }

    private static AssignmentFields fields(boolean moderated, boolean published) {
        return Fields.of(
                "name",
                "Thesis",
                "points_possible",
                20.0,
                "grading_type",
                GradingType.POINTS,
                "submission_types",
                List.of("online_text_entry"),
                "moderated_grading",
                moderated,
                "grader_count",
                2,
                "final_grader_id",
                FINAL.id(),
                "published",
                published);
    }

    static SelectStudents choose(Grader by, Long... students) {
        return new SelectStudents(COURSE, ASSIGNMENT, by, List.of(students), T0);
    }

    static GiveProvisionalGrade grade(Grader by, long id, long student, String posted) {
        return give(by, id, student, Patch.of(posted), false, null);
    }

    static GiveProvisionalGrade finalMark(Grader by, long id, long student, String posted) {
        return give(by, id, student, Patch.of(posted), true, null);
    }

    static GiveProvisionalGrade comment(Grader by, long id, long student, String text) {
        return give(by, id, student, Patch.absent(), false, remark(by, id, text));
    }

    static GiveProvisionalGrade give(
            Grader by,
            long id,
            long student,
            Patch<String> posted,
            boolean asFinalMark,
            @Nullable Remark remark) {
        return new GiveProvisionalGrade(
                COURSE,
                ASSIGNMENT,
                by,
                student,
                id,
                posted,
                Patch.absent(),
                false,
                asFinalMark,
                remark,
                GradingScheme.DEFAULT,
                false,
                T0);
    }

    private static Remark remark(Grader by, long gradeId, String text) {
        return new Remark(1000 + gradeId, by.id(), new Personal(by.id(), text), null);
    }

    static SelectProvisionalGrade select(Grader by, long id) {
        return new SelectProvisionalGrade(COURSE, ASSIGNMENT, by, id, T0);
    }

    static SelectProvisionalGrades selectAll(Grader by, Long... ids) {
        return new SelectProvisionalGrades(COURSE, ASSIGNMENT, by, List.of(ids), T0);
    }

    static PublishProvisionalGrades publish(Grader by, Long... former) {
        return new PublishProvisionalGrades(
                COURSE, ASSIGNMENT, by, Set.of(former), GradingRules.USUAL, List.of(), T0);
    }

    /** A grade that would count at once. */
    static AssessSubmission countingGrade() {
        return new AssessSubmission(
                COURSE,
                ASSIGNMENT,
                STUDENT,
                ANN.id(),
                new GradeInput(
                        Patch.of("12"),
                        false,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent()),
                null,
                null,
                T0);
    }
}

package io.daybook.command.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubmissionCommentTest {

    private static final long COURSE = 7;
    private static final long STUDENT = 30;
    private static final long GRADER = 40;
    private static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");
    private static final GradingStaff STAFF = new GradingStaff(5, true, true);
    private static final SubmissionContent LINK =
            new SubmissionContent("online_url", null, new Personal(STUDENT, "http://example.org"));
    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static HandInSubmission handIn() {
        return handIn(LINK);
    }

    private static HandInSubmission handIn(SubmissionContent work) {
        return new HandInSubmission(COURSE, 1, STUDENT, work, null, NOW, NOW);
    }

    private static AssessSubmission remark(long author) {
        var remark = new Remark(500, author, new Personal(author, "Well done"), null);
        return assess(remark);
    }

    private static AssessSubmission assess(Remark remark) {
        var marking =
                new GradeInput(
                        Patch.absent(),
                        false,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent());
        return new AssessSubmission(COURSE, 1, STUDENT, GRADER, marking, remark, null, NOW);
    }

    private CommandSide essay(@Nullable Object... more) {
        List<@Nullable Object> fields = new ArrayList<>();
        fields.addAll(List.of("name", "Essay", "points_possible", 10.0));
        fields.addAll(List.of("submission_types", List.of("online_url", "online_text_entry")));
        for (Object field : more) {
            fields.add(field);
        }
        return commands.given(
                new CreateAssignment(COURSE, 1, 70, Fields.of(fields.toArray()), STAFF, NOW));
    }

    private static SubmissionOpened opened() {
        return new SubmissionOpened(COURSE, 1, STUDENT, NOW);
    }

    private static SubmissionCommented said(long author, boolean hidden) {
        return new SubmissionCommented(
                COURSE,
                1,
                STUDENT,
                500,
                author,
                new Personal(author, "Well done"),
                null,
                List.of(),
                hidden,
                NOW,
                null,
                author == STUDENT);
    }

    @Test
    void anyone_may_be_the_first_to_say_something() {
        essay();
        assertThat(commands.eventsOf(remark(STUDENT)))
                .containsExactly(opened(), said(STUDENT, false));
    }

    @Test
    void what_graders_say_is_held_back_with_the_grade_and_what_students_say_is_not() {
        essay("post_manually", true).given(handIn());
        assertThat(commands.eventsOf(remark(GRADER))).containsExactly(said(GRADER, true));
        assertThat(commands.eventsOf(remark(STUDENT))).containsExactly(said(STUDENT, false));
    }
}

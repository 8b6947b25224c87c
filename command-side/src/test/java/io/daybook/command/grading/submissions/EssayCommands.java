package io.daybook.command.grading.submissions;

import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands about the submission of a student for an essay. */
final class EssayCommands {

    static final long COURSE = 7;
    static final long STUDENT = 30;
    static final long GRADER = 40;
    static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");
    static final GradingStaff STAFF = new GradingStaff(5, true, true);
    static final SubmissionContent LINK =
            new SubmissionContent("online_url", null, new Personal(STUDENT, "http://example.org"));

    private EssayCommands() {}

    /** Creates assignment 1 of 10 points for texts and URLs, with further fields. */
    static CreateAssignment createEssay(@Nullable Object... more) {
        List<@Nullable Object> fields = new ArrayList<>();
        fields.addAll(List.of("name", "Essay", "points_possible", 10.0));
        fields.addAll(List.of("submission_types", List.of("online_url", "online_text_entry")));
        for (Object field : more) {
            fields.add(field);
        }
        return new CreateAssignment(COURSE, 1, 70, Fields.of(fields.toArray()), STAFF, NOW);
    }

    static HandInSubmission handIn() {
        return handIn(LINK);
    }

    static HandInSubmission handIn(SubmissionContent work) {
        return new HandInSubmission(COURSE, 1, STUDENT, work, null, NOW, NOW);
    }

    static AssessSubmission remark(long author) {
        var remark = new Remark(500, author, new Personal(author, "Well done"), null);
        return assess(Patch.absent(), Patch.absent(), remark);
    }

    static SubmissionOpened opened() {
        return new SubmissionOpened(COURSE, 1, STUDENT, NOW);
    }

    static AssessSubmission assess(
            Patch<String> grade, Patch<Boolean> excuse, @Nullable Remark remark) {
        var marking =
                new GradeInput(
                        grade, false, excuse, Patch.absent(), Patch.absent(), Patch.absent());
        return new AssessSubmission(COURSE, 1, STUDENT, GRADER, marking, remark, null, NOW);
    }
}

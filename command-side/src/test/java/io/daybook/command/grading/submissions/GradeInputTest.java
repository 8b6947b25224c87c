package io.daybook.command.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.DeleteRemark;
import io.daybook.command.grading.submissions.SubmissionCommand.MarkSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.PostSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.grading.submissions.SubmissionCommand.RewriteRemark;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionAssessedInBulk;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentRewritten;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionLateStatusChanged;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedRead;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedUnread;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionStickerChanged;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Beyond the grade: punctuality, posting, remarks, reading, and grading many at once. */
class GradeInputTest {

    private static final long COURSE = 7;
    private static final long STUDENT = 30;
    private static final long GRADER = 40;
    private static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void an_essay_whose_grades_are_held_back() {
        commands.given(
                new CreateAssignment(
                        COURSE,
                        1,
                        70,
                        Fields.of("name", "Essay", "points_possible", 10.0, "post_manually", true),
                        new GradingStaff(5, true, true),
                        NOW));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static AssessSubmission grade(String posted, @Nullable Long progressId) {
        return assess(Patch.of(posted), Patch.absent(), Patch.absent(), progressId);
    }

    private static AssessSubmission late(LateStatus status, long seconds) {
        return assess(Patch.absent(), Patch.of(status), Patch.of(seconds), null);
    }

    private static AssessSubmission assess(
            Patch<String> grade,
            Patch<LateStatus> status,
            Patch<Long> seconds,
            @Nullable Long progressId) {
        var marking = new GradeInput(grade, false, Patch.absent(), status, seconds, Patch.absent());
        var remark = new Remark(500, GRADER, new Personal(GRADER, "Well done"), null);
        return new AssessSubmission(
                COURSE,
                1,
                STUDENT,
                GRADER,
                marking,
                progressId == null ? null : remark,
                progressId,
                NOW);
    }

    private static PostSubmission post(boolean posted, boolean gradedOnly) {
        return new PostSubmission(COURSE, 1, STUDENT, posted, gradedOnly, NOW);
    }

    @Test
    void a_bulk_change_that_is_resumed_does_not_undo_what_came_after_it() {
        commands.given(grade("5", 900L), grade("7", null));
        assertThat(commands.eventsOf(grade("5", 900L))).isEmpty();
    }

    @Test
    void it_is_on_record_that_it_dealt_with_the_student() {
        assertThat(commands.eventsOf(grade("5", 900L)))
                .contains(new SubmissionAssessedInBulk(COURSE, 1, STUDENT, 900, NOW))
                .hasAtLeastOneElementOfType(SubmissionGraded.class);
    }

    @Test
    void a_late_status_change_contains_the_previous_one_and_seconds_only_if_late() {
        commands.given(late(LateStatus.LATE, 60));
        assertThat(commands.eventsOf(late(LateStatus.LATE, 60))).isEmpty();
        assertThat(commands.eventsOf(late(LateStatus.EXTENDED, 90)))
                .containsExactly(
                        new SubmissionLateStatusChanged(
                                COURSE,
                                1,
                                STUDENT,
                                LateStatus.LATE,
                                LateStatus.EXTENDED,
                                60L,
                                null,
                                null,
                                NOW));
    }

    @Test
    void a_grade_is_posted_once_and_hidden_once() {
        commands.given(grade("5", null));
        assertThat(commands.eventsOf(post(true, true)))
                .containsExactly(
                        new SubmissionGradePosted(COURSE, 1, STUDENT, "5", null, NOW, false));
        assertThat(commands.eventsOf(post(true, true))).isEmpty();
        assertThat(commands.eventsOf(post(false, false)))
                .containsExactly(
                        new SubmissionGradeHidden(COURSE, 1, STUDENT, NOW, "5", null, NOW));
        assertThat(commands.eventsOf(post(false, false))).isEmpty();
    }

    @Test
    void nothing_is_recorded_of_a_student_without_a_grade_if_only_grades_are_posted() {
        assertThat(commands.eventsOf(post(true, true))).isEmpty();
        assertThat(commands.eventsOf(post(false, false))).isEmpty();
    }

    @Test
    void a_remark_is_rewritten_by_its_author_and_by_graders_and_stays_the_author_s() {
        commands.given(grade("5", 900L));
        assertThat(commands.eventsOf(rewrite(500, 41, true)))
                .containsExactly(
                        new SubmissionCommentRewritten(
                                COURSE, 1, STUDENT, 500, GRADER, new Personal(GRADER, "New"), NOW));
        assertThat(commands.refusalOf(rewrite(500, STUDENT, false)))
                .isEqualTo(new Reason.Forbidden());
        assertThat(commands.refusalOf(rewrite(501, GRADER, true))).isEqualTo(new Reason.NotFound());
        commands.given(new DeleteRemark(COURSE, 1, STUDENT, 500, GRADER, false, NOW));
        assertThat(commands.refusalOf(rewrite(500, GRADER, true))).isEqualTo(new Reason.NotFound());
    }

    private static RewriteRemark rewrite(long id, long caller, boolean byGrader) {
        return new RewriteRemark(
                COURSE, 1, STUDENT, id, caller, byGrader, new Personal(caller, "New"), NOW);
    }

    @Test
    void a_reader_marks_as_read_once_until_there_are_changes() {
        var read = new MarkSubmission(COURSE, 1, STUDENT, STUDENT, true, NOW);
        commands.given(grade("5", null), read);
        assertThat(commands.eventsOf(read)).isEmpty();
        commands.given(grade("6", null));
        assertThat(commands.eventsOf(read))
                .containsExactly(new SubmissionMarkedRead(COURSE, 1, STUDENT, STUDENT, NOW));
    }

    @Test
    void setting_a_late_status_ends_an_excuse() {
        commands.given(
                assess(
                        new GradeInput(
                                Patch.absent(),
                                false,
                                Patch.of(true),
                                Patch.absent(),
                                Patch.absent(),
                                Patch.absent())));
        assertThat(commands.eventsOf(late(LateStatus.LATE, 60)))
                .hasAtLeastOneElementOfType(SubmissionGraded.class)
                .hasAtLeastOneElementOfType(SubmissionLateStatusChanged.class);
        assertThat(commands.eventsOf(late(LateStatus.LATE, 90)))
                .noneMatch(SubmissionGraded.class::isInstance);
    }

    @Test
    void an_excuse_takes_back_that_the_work_is_late() {
        commands.given(late(LateStatus.LATE, 60));
        assertThat(
                        commands.eventsOf(
                                assess(
                                        new GradeInput(
                                                Patch.absent(),
                                                false,
                                                Patch.of(true),
                                                Patch.absent(),
                                                Patch.absent(),
                                                Patch.absent()))))
                .hasAtLeastOneElementOfType(SubmissionLateStatusChanged.class);
    }

    @Test
    void a_sticker_is_put_on_once_and_taken_off() {
        assertThat(commands.eventsOf(sticker(Patch.of("star"))))
                .contains(new SubmissionStickerChanged(COURSE, 1, STUDENT, null, "star", NOW));
        assertThat(commands.eventsOf(sticker(Patch.of("star")))).isEmpty();
        assertThat(commands.eventsOf(sticker(Patch.of(" "))))
                .containsExactly(
                        new SubmissionStickerChanged(COURSE, 1, STUDENT, "star", null, NOW));
    }

    private static AssessSubmission sticker(Patch<String> name) {
        return assess(
                new GradeInput(
                        Patch.absent(),
                        false,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        name));
    }

    private static AssessSubmission assess(GradeInput marking) {
        return new AssessSubmission(COURSE, 1, STUDENT, GRADER, marking, null, null, NOW);
    }

    @Test
    void a_reader_may_note_that_it_is_unread_again() {
        commands.given(
                grade("5", null), new MarkSubmission(COURSE, 1, STUDENT, STUDENT, true, NOW));
        var unread = new MarkSubmission(COURSE, 1, STUDENT, STUDENT, false, NOW);
        assertThat(commands.eventsOf(unread))
                .containsExactly(new SubmissionMarkedUnread(COURSE, 1, STUDENT, STUDENT, NOW));
        assertThat(commands.eventsOf(unread)).isEmpty();
    }

    @Test
    void comments_and_posted_grades_are_unread() {
        var read = new MarkSubmission(COURSE, 1, STUDENT, STUDENT, true, NOW);
        var noted = new SubmissionMarkedRead(COURSE, 1, STUDENT, STUDENT, NOW);
        commands.given(grade("5", null), read, post(true, false));
        assertThat(commands.eventsOf(read)).containsExactly(noted);
        commands.send(grade("5", 900L));
        assertThat(commands.eventsOf(read)).containsExactly(noted);
    }
}

package io.daybook.api.grading.gradebookhistory;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.platform.files.FileJson;
import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.query.grading.audit.CurrentGradeView;
import io.daybook.query.grading.gradebookhistory.VersionHistory.State;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A version of a student's work, and the grade the work has now.
 *
 * @param id of the submission; null, like the student, as long as nobody may know whose work it is
 * @param body what was handed in with this attempt; null once its student was erased
 * @param attachments the files of an upload; absent where there are none
 * @param enteredScore what the grader gave before anything was taken off for being late
 * @param pointsDeducted what was taken off; null where nothing was
 * @param grader the name of who graded
 * @param change the grade before and after; only where the day's changes are listed
 */
record SubmissionVersionJson(
        @Nullable Long id,
        long assignmentId,
        @Nullable String assignmentName,
        @Nullable Long userId,
        @Nullable String userName,
        int version,
        @Nullable Integer attempt,
        @Nullable String submissionType,
        @Nullable String body,
        @Nullable String url,
        @JsonInclude(NON_EMPTY) List<FileJson> attachments,
        @Nullable Instant submittedAt,
        @Nullable Double score,
        @Nullable String grade,
        @Nullable Instant gradedAt,
        @Nullable Double enteredScore,
        @Nullable Double pointsDeducted,
        @Nullable String latePolicyStatus,
        @Nullable Instant postedAt,
        @Nullable Long graderId,
        @Nullable String grader,
        boolean excused,
        boolean gradeMatchesCurrentSubmission,
        String workflowState,
        @Nullable String currentGrade,
        @Nullable Instant currentGradedAt,
        @Nullable String currentGrader,
        @JsonUnwrapped @Nullable Change change) {

    /** The grade before and after. */
    record Change(
            @Nullable String previousGrade,
            @Nullable Instant previousGradedAt,
            @Nullable String previousGrader,
            @Nullable String newGrade,
            @Nullable Instant newGradedAt,
            @Nullable String newGrader,
            @Nullable Double newScore) {}

    /** What was handed in with the attempt that a version is about. */
    record HandedIn(@Nullable String body, @Nullable String url, List<FileJson> files) {

        static final HandedIn NOTHING = new HandedIn(null, null, List.of());
    }

    /** Where a version belongs, in names. */
    record Names(
            @Nullable String assignment,
            @Nullable String student,
            @Nullable String grader,
            @Nullable String currentGrader) {}

    static SubmissionVersionJson of(
            @Nullable Long submissionId,
            long assignmentId,
            @Nullable Long studentId,
            State state,
            @Nullable CurrentGradeView now,
            HandedIn work,
            Names names,
            @Nullable Change change) {
        return new SubmissionVersionJson(
                submissionId,
                assignmentId,
                names.assignment(),
                studentId,
                names.student(),
                state.version(),
                state.attempt(),
                state.type(),
                work.body(),
                work.url(),
                work.files(),
                state.submittedAt(),
                state.score(),
                state.grade(),
                state.gradedAt(),
                state.enteredScore(),
                state.pointsDeducted(),
                status(state),
                state.postedAt(),
                state.graderId(),
                names.grader(),
                state.excused(),
                state.gradeMatches(),
                workflowState(state),
                now == null ? null : now.grade(),
                now == null ? null : now.gradedAt(),
                names.currentGrader(),
                change);
    }

    private static @Nullable String status(State state) {
        LateStatus status = state.lateStatus();
        return status == null ? null : status.name().toLowerCase(Locale.ROOT);
    }

    private static String workflowState(State state) {
        if (state.excused() || (state.score() != null && state.gradeMatches())) {
            return "graded";
        }
        return state.submittedAt() == null ? "unsubmitted" : "submitted";
    }
}

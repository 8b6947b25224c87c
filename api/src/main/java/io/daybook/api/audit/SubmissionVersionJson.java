package io.daybook.api.audit;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.audit.CurrentGradeView;
import io.daybook.query.audit.VersionHistory.State;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A version of a student's work, and the grade the work has now.
 *
 * @param id of the submission; null, like the student, as long as nobody may know whose work it is
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
        @Nullable Instant submittedAt,
        @Nullable Double score,
        @Nullable String grade,
        @Nullable Instant gradedAt,
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
                state.submittedAt(),
                state.score(),
                state.grade(),
                state.gradedAt(),
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

    private static String workflowState(State state) {
        if (state.excused() || (state.score() != null && state.gradeMatches())) {
            return "graded";
        }
        return state.submittedAt() == null ? "unsubmitted" : "submitted";
    }
}

package io.daybook.api.grading.gradebookhistory;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.platform.files.FileJson;
import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.query.grading.audit.CurrentGradeView;
import io.daybook.query.grading.gradebookhistory.VersionHistory.State;
import io.daybook.query.grading.submissions.SubmissionWorkflow;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A version of a student's submission, and its current grade.
 *
 * @param change the grade before and after; only when the changes of a day are listed
 */
record SubmissionVersionJson(
        @JsonUnwrapped Owner whose,
        @JsonUnwrapped Attempt attempt,
        @JsonUnwrapped Grading grading,
        @JsonUnwrapped Status status,
        @JsonUnwrapped Current current,
        @JsonUnwrapped @Nullable Change change) {

    /**
     * The student and the assignment.
     *
     * @param id of the submission; null, like the student, while the student is anonymous
     */
    record Owner(
            @Nullable Long id,
            long assignmentId,
            @Nullable String assignmentName,
            @Nullable Long userId,
            @Nullable String userName) {}

    /**
     * The content of the attempt.
     *
     * @param body the submitted text; null once the student was erased
     * @param attachments the uploaded files; absent if there are none
     */
    record Attempt(
            int version,
            @Nullable Integer attempt,
            @Nullable String submissionType,
            @Nullable String body,
            @Nullable String url,
            @JsonInclude(NON_EMPTY) List<FileJson> attachments,
            @Nullable Instant submittedAt) {

        static Attempt of(State state, SubmittedContent work) {
            return new Attempt(
                    state.version(),
                    state.attempt(),
                    state.type(),
                    work.body(),
                    work.url(),
                    work.files(),
                    state.submittedAt());
        }
    }

    /**
     * The grade of this version.
     *
     * @param enteredScore the score before late deductions
     * @param pointsDeducted the late deduction; null for none
     * @param graderId 0 for automatic grades; null, like the name, if the grader is anonymous
     * @param grader the grader's name
     */
    record Grading(
            @Nullable Double score,
            @Nullable String grade,
            @Nullable Instant gradedAt,
            @Nullable Double enteredScore,
            @Nullable Double pointsDeducted,
            @Nullable String latePolicyStatus,
            @Nullable Instant postedAt,
            @Nullable Long graderId,
            @Nullable String grader) {

        static Grading of(State state, @Nullable Long graderId, @Nullable String grader) {
            LateStatus late = state.lateStatus();
            return new Grading(
                    state.score(),
                    state.grade(),
                    state.gradedAt(),
                    state.enteredScore(),
                    state.pointsDeducted(),
                    late == null ? null : late.name().toLowerCase(Locale.ROOT),
                    state.postedAt(),
                    graderId,
                    grader);
        }
    }

    /** Whether this version is graded. */
    record Status(boolean excused, boolean gradeMatchesCurrentSubmission, String workflowState) {

        static Status of(State state) {
            return new Status(state.excused(), state.gradeMatches(), workflowState(state));
        }

        private static String workflowState(State state) {
            boolean graded = state.excused() || (state.score() != null && state.gradeMatches());
            return SubmissionWorkflow.of(graded, state.submittedAt(), state.type()).wireName();
        }
    }

    /** The current grade of the submission. */
    record Current(
            @Nullable String currentGrade,
            @Nullable Instant currentGradedAt,
            @Nullable String currentGrader) {

        static Current of(@Nullable CurrentGradeView now, @Nullable String grader) {
            return now == null
                    ? new Current(null, null, grader)
                    : new Current(now.grade(), now.gradedAt(), grader);
        }
    }

    /** The grade before and after. */
    record Change(
            @Nullable String previousGrade,
            @Nullable Instant previousGradedAt,
            @Nullable String previousGrader,
            @Nullable String newGrade,
            @Nullable Instant newGradedAt,
            @Nullable String newGrader,
            @Nullable Double newScore) {}

    /** What was submitted with the attempt that a version is about. */
    record SubmittedContent(@Nullable String body, @Nullable String url, List<FileJson> files) {

        static final SubmittedContent NOTHING = new SubmittedContent(null, null, List.of());
    }

    /** Names of the assignment and users that a version refers to. */
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
            @Nullable Long graderId,
            @Nullable CurrentGradeView now,
            SubmittedContent work,
            Names names,
            @Nullable Change change) {
        return new SubmissionVersionJson(
                new Owner(
                        submissionId, assignmentId, names.assignment(), studentId, names.student()),
                Attempt.of(state, work),
                Grading.of(state, graderId, names.grader()),
                Status.of(state),
                Current.of(now, names.currentGrader()),
                change);
    }
}

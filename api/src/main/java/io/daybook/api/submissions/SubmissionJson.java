package io.daybook.api.submissions;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.assignments.AssignmentJson;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionView.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A student's work as the caller may see it (fact sheet outcomes-grading, section 4.1). */
record SubmissionJson(
        long id,
        long assignmentId,
        long userId,
        @Nullable String submissionType,
        @Nullable String body,
        @Nullable String url,
        @Nullable Integer attempt,
        @Nullable Instant submittedAt,
        String workflowState,
        @JsonUnwrapped @Nullable GradeJson grade,
        boolean gradeMatchesCurrentSubmission,
        boolean excused,
        boolean late,
        boolean missing,
        long secondsLate,
        @Nullable String latePolicyStatus,
        @Nullable Double pointsDeducted,
        @Nullable Instant cachedDueDate,
        @Nullable Integer extraAttempts,
        boolean redoRequest,
        String previewUrl,
        String htmlUrl,
        @JsonInclude(Include.NON_NULL) @Nullable Boolean assignmentVisible,
        @JsonInclude(Include.NON_NULL) @Nullable List<SubmissionCommentJson> submissionComments,
        @JsonInclude(Include.NON_NULL) @Nullable List<SubmissionJson> submissionHistory,
        @JsonInclude(Include.NON_NULL) @Nullable SubmitterJson user,
        @JsonInclude(Include.NON_NULL) @Nullable AssignmentJson assignment,
        @JsonInclude(Include.NON_NULL) @Nullable List<Object> provisionalGrades) {

    /** What is left out while the grade is held back from the caller. */
    record GradeJson(
            @Nullable Double score,
            @Nullable String grade,
            @Nullable Double enteredScore,
            @Nullable String enteredGrade,
            @Nullable Instant gradedAt,
            @Nullable Long graderId,
            @Nullable Instant postedAt) {}

    /** What stands beside a submission because it was asked for; null for what was not. */
    record Beside(
            @Nullable Boolean visible,
            @Nullable List<SubmissionCommentJson> comments,
            @Nullable SubmitterJson user,
            @Nullable AssignmentJson assignment,
            @Nullable List<Object> provisionalGrades,
            boolean history) {

        static final Beside NOTHING = new Beside(null, null, null, null, null, false);
    }

    static SubmissionJson of(
            SubmissionView submission, AssignmentView of, SubmissionViewer viewer, Beside beside) {
        List<SubmissionJson> history = beside.history() ? history(submission, of, viewer) : null;
        return of(submission, submission.latest(), of, viewer, beside, history);
    }

    private static List<SubmissionJson> history(
            SubmissionView submission, AssignmentView of, SubmissionViewer viewer) {
        List<Version> versions = new ArrayList<>(submission.earlier());
        versions.add(submission.latest());
        return versions.stream()
                .map(version -> of(submission, version, of, viewer, Beside.NOTHING, null))
                .toList();
    }

    private static SubmissionJson of(
            SubmissionView submission,
            Version version,
            AssignmentView of,
            SubmissionViewer viewer,
            Beside beside,
            @Nullable List<SubmissionJson> history) {
        boolean shown = viewer.seesGrade(version, of);
        boolean excused = shown && version.excused();
        boolean submitted = version.submittedAt() != null;
        Instant due = viewer.dueAt(of, submission.userId());
        Duration late = lateness(version, due, viewer.now());
        boolean pastDue = !version.excused() && late.isPositive();
        String html =
                viewer.baseUrl()
                        + "/courses/%d/assignments/%d/submissions/%d"
                                .formatted(of.courseId(), of.id(), submission.userId());
        return new SubmissionJson(
                submission.id(),
                of.id(),
                submission.userId(),
                version.type(),
                version.body(),
                version.url(),
                version.attempt(),
                version.submittedAt(),
                state(version, shown),
                shown ? grade(version, of) : null,
                version.gradeMatches(),
                excused,
                pastDue && submitted,
                pastDue && !submitted && of.expectsSubmission(),
                pastDue && (submitted || of.expectsSubmission()) ? late.toSeconds() : 0,
                null,
                null,
                due,
                null,
                false,
                html + "?preview=1&version=" + (version.attempt() == null ? 0 : version.attempt()),
                html,
                beside.visible(),
                beside.comments(),
                history,
                beside.user(),
                beside.assignment(),
                beside.provisionalGrades());
    }

    private static Duration lateness(Version version, @Nullable Instant due, Instant now) {
        Instant until = version.submittedAt() == null ? now : version.submittedAt();
        return due == null ? Duration.ZERO : Duration.between(due, until);
    }

    private static GradeJson grade(Version version, AssignmentView of) {
        Instant posted = version.postedAt();
        if (posted == null && !of.postManually()) {
            posted = version.gradedAt();
        }
        return new GradeJson(
                version.score(),
                version.grade(),
                version.score(),
                version.grade(),
                version.gradedAt(),
                version.graderId(),
                posted);
    }

    private static String state(Version version, boolean shown) {
        boolean graded = version.excused() || (version.score() != null && version.gradeMatches());
        if (graded && shown) {
            return "graded";
        }
        return version.submittedAt() == null ? "unsubmitted" : "submitted";
    }
}

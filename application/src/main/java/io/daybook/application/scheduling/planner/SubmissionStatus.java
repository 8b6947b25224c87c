package io.daybook.application.scheduling.planner;

import io.daybook.application.grading.submissions.SubmissionViewer;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.Lateness;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a student sees of the state of their submission.
 *
 * @param graded whether there is a grade that the student sees
 * @param postedAt when the grade was posted; null while it is hidden
 * @param hasFeedback whether others commented
 * @param unread whether others graded or commented since the student last read it
 */
public record SubmissionStatus(
        boolean submitted,
        boolean excused,
        boolean graded,
        @Nullable Instant postedAt,
        Lateness lateness,
        boolean needsGrading,
        boolean hasFeedback,
        boolean unread) {

    static SubmissionStatus of(
            SubmissionView submission, AssignmentView on, Instant dueAt, SubmissionViewer student) {
        Version latest = submission.latest();
        boolean seen = student.seesGrade(submission, on);
        return new SubmissionStatus(
                latest.submittedAt() != null,
                latest.excused() && seen,
                latest.score() != null && seen,
                latest.postedAt(),
                Lateness.of(latest, dueAt, on.expectsSubmission(), student.now()),
                submission.needsGrading(),
                submission.comments().stream()
                        .filter(comment -> comment.authorId() != submission.userId())
                        .anyMatch(comment -> student.sees(comment, submission, on)),
                student.isUnread(submission, on));
    }

    /** Whether the student has nothing left to do. */
    boolean isDone() {
        return submitted || excused || graded;
    }
}

package io.daybook.application.grading.submissions;

import io.daybook.application.grading.submissioncomments.PeerReviewVisibility;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.grading.submissions.SubmissionView.Reading;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The viewer of submissions, and what they may see of them.
 *
 * @param baseUrl scheme, host and port of the request
 * @param blind whether they addressed the submission by anonymous id
 * @param graderless assignments of which the identities of other graders are hidden from them
 * @param assigned the assignments and due dates of the students
 * @param seesGrades whether they see every grade, posted or not
 * @param peers what peer reviews show and hide
 */
public record SubmissionViewer(
        String baseUrl,
        Instant now,
        long callerId,
        boolean seesGrades,
        boolean blind,
        Set<Long> graderless,
        StudentAssignments assigned,
        PeerReviewVisibility peers) {

    /** Returns when the student's submission to the assignment is due. */
    public @Nullable Instant dueAt(AssignmentView of, long studentId) {
        return assigned.dates(of, studentId).dueAt();
    }

    private static final String READ = "read";

    /**
     * Whether the viewer sees the grade: others than graders see grades once they are posted;
     * grades of earlier attempts together with that of the last.
     */
    public boolean seesGrade(SubmissionView submission, AssignmentView of) {
        return seesGrades
                || (!peers.reviews(submission)
                        && !submission.latest().isHeldBack(of.postManually()));
    }

    /** Whether the viewer sees the comment; peer reviewers only see their own. */
    public boolean sees(Comment comment, SubmissionView submission, AssignmentView of) {
        return comment.authorId() == callerId
                || seesGrade(submission, of)
                || (!comment.hidden() && !peers.reviews(submission));
    }

    /**
     * Whether the viewer may know the student. Under anonymous grading, graders do not before the
     * grade is posted, and never in requests by anonymous id.
     */
    public boolean learnsStudent(SubmissionView submission, AssignmentView of) {
        return !blind
                && (!seesGrades
                        || submission.userId() == callerId
                        || !of.anonymizesStudents()
                        || submission.latest().postedAt() != null);
    }

    public boolean learnsAuthor(Comment comment, SubmissionView submission, AssignmentView of) {
        boolean student =
                comment.authorId() == submission.userId()
                        || peers.tells(comment.authorId(), submission);
        return !peers.hides(comment.authorId(), submission)
                && (student ? learnsStudent(submission, of) : learnsGrader(comment.authorId(), of));
    }

    /** Whether the viewer may know the grader; graders always know themselves. */
    public boolean learnsGrader(long graderId, AssignmentView of) {
        return graderId == callerId || !graderless.contains(of.id());
    }

    /**
     * Whether the viewer sees the assignment; a student to whom it is no longer assigned keeps only
     * the submission.
     */
    public boolean seesAssignment(SubmissionView submission, AssignmentView of) {
        return seesGrades || (of.published() && assigned.isAsked(of, submission.userId()));
    }

    /**
     * Returns the read state: unread if others changed the submission since the caller last read
     * it.
     */
    public String readStatus(SubmissionView submission, AssignmentView of) {
        Reading last = submission.readings().get(callerId);
        Instant noted = last == null ? Instant.MIN : last.at();
        boolean news = news(submission, of).anyMatch(at -> at.isAfter(noted));
        return news || (last != null && !last.read()) ? "unread" : READ;
    }

    private Stream<Instant> news(SubmissionView submission, AssignmentView of) {
        Version latest = submission.latest();
        Stream<Instant> work =
                submission.userId() == callerId ? Stream.of() : Stream.of(latest.submittedAt());
        Stream<Instant> grade =
                latest.isGraded() && !isMine(latest) && seesGrade(submission, of)
                        ? Stream.of(latest.gradedAt(), latest.postedAt())
                        : Stream.of();
        Stream<Instant> comments =
                submission.comments().stream()
                        .filter(comment -> comment.authorId() != callerId)
                        .filter(comment -> sees(comment, submission, of))
                        .map(Comment::createdAt);
        return Stream.of(work, grade, comments).flatMap(part -> part).filter(Objects::nonNull);
    }

    private boolean isMine(Version latest) {
        return Objects.equals(latest.graderId(), callerId);
    }
}

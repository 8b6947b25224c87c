package io.daybook.application.grading.submissions;

import io.daybook.application.grading.submissioncomments.PeerReviewVisibility;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.grading.submissions.SubmissionView.Reading;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The viewer of submissions, and what they may see of them.
 *
 * @param baseUrl scheme, host and port of the request
 * @param anonymousRequest whether the request names the student by anonymous id
 * @param hiddenGraders assignments whose other graders they may not know
 * @param assigned the assignments of the students and their dates
 * @param seesGrades whether they see every grade, posted or not
 * @param peerReviews what peer reviews show and hide
 */
public record SubmissionViewer(
        String baseUrl,
        Instant now,
        long callerId,
        boolean seesGrades,
        boolean anonymousRequest,
        Set<Long> hiddenGraders,
        StudentAssignments assigned,
        PeerReviewVisibility peerReviews) {

    /** Returns a student who views submissions of their own. */
    public static SubmissionViewer ofStudent(
            long studentId, StudentAssignments assigned, Instant now) {
        var peerReviews = new PeerReviewVisibility(Set.of(), Map.of(), Map.of());
        return new SubmissionViewer(
                "", now, studentId, false, false, Set.of(), assigned, peerReviews);
    }

    /** Returns when the student's submission to the assignment is due. */
    public @Nullable Instant dueAt(AssignmentView of, long studentId) {
        return assigned.dates(of, studentId).dueAt();
    }

    /**
     * Whether the viewer sees the grade: others than graders see grades once they are posted;
     * grades of earlier attempts together with that of the last.
     */
    public boolean seesGrade(SubmissionView submission, AssignmentView of) {
        return seesGrades
                || (!peerReviews.reviews(submission)
                        && !submission.latest().isHeldBack(of.postManually()));
    }

    /** Whether the viewer sees the comment; peer reviewers only see their own. */
    public boolean sees(Comment comment, SubmissionView submission, AssignmentView of) {
        return comment.authorId() == callerId
                || seesGrade(submission, of)
                || (!comment.hidden() && !peerReviews.reviews(submission));
    }

    /**
     * Under anonymous grading graders do not learn whose work it is before its grade is posted, and
     * never who requested anonymous work.
     */
    public boolean mayKnowStudent(SubmissionView submission, AssignmentView of) {
        return !anonymousRequest
                && (!seesGrades
                        || submission.userId() == callerId
                        || !of.anonymizesStudents()
                        || submission.latest().postedAt() != null);
    }

    public boolean mayKnowAuthor(Comment comment, SubmissionView submission, AssignmentView of) {
        boolean student =
                comment.authorId() == submission.userId()
                        || peerReviews.reveals(comment.authorId(), submission);
        return !peerReviews.hides(comment.authorId(), submission)
                && (student
                        ? mayKnowStudent(submission, of)
                        : mayKnowGrader(comment.authorId(), of));
    }

    /** Graders who must not know each other know themselves. */
    public boolean mayKnowGrader(long graderId, AssignmentView of) {
        return graderId == callerId || !hiddenGraders.contains(of.id());
    }

    /**
     * Whether the viewer sees the assignment; a student to whom it is no longer assigned keeps only
     * the submission.
     */
    public boolean seesAssignment(SubmissionView submission, AssignmentView of) {
        return seesGrades || (of.published() && assigned.isAssigned(of, submission.userId()));
    }

    /** Returns the read state: {@code read} or {@code unread}. */
    public String readStatus(SubmissionView submission, AssignmentView of) {
        return isUnread(submission, of) ? "unread" : "read";
    }

    /** Whether others changed the submission since the caller last read it. */
    public boolean isUnread(SubmissionView submission, AssignmentView of) {
        Reading last = submission.readings().get(callerId);
        Instant noted = last == null ? Instant.MIN : last.at();
        boolean news = changesByOthers(submission, of).anyMatch(at -> at.isAfter(noted));
        return news || (last != null && !last.read());
    }

    private Stream<Instant> changesByOthers(SubmissionView submission, AssignmentView of) {
        Version latest = submission.latest();
        Stream<Instant> work =
                submission.userId() == callerId ? Stream.of() : Stream.of(latest.submittedAt());
        Stream<Instant> grade =
                latest.isGraded() && !isGradedByCaller(latest) && seesGrade(submission, of)
                        ? Stream.of(latest.gradedAt(), latest.postedAt())
                        : Stream.of();
        Stream<Instant> comments =
                submission.comments().stream()
                        .filter(comment -> comment.authorId() != callerId)
                        .filter(comment -> sees(comment, submission, of))
                        .map(Comment::createdAt);
        return Stream.of(work, grade, comments).flatMap(part -> part).filter(Objects::nonNull);
    }

    private boolean isGradedByCaller(Version latest) {
        return Objects.equals(latest.graderId(), callerId);
    }
}

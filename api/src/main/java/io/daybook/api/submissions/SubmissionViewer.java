package io.daybook.api.submissions;

import io.daybook.query.assignments.Assigned;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.submissions.SubmissionView.Comment;
import io.daybook.query.submissions.SubmissionView.Version;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Who looks at submissions.
 *
 * @param baseUrl scheme, host and port of the request
 * @param assigned what the students are asked to do and by when
 * @param seesGrades whether they see every grade, posted or not
 */
record SubmissionViewer(
        String baseUrl, Instant now, long callerId, boolean seesGrades, Assigned assigned) {

    /** When the student's work on the assignment is due. */
    @Nullable Instant dueAt(AssignmentView of, long studentId) {
        return assigned.dates(of, studentId).dueAt();
    }

    /** Grades show once they are posted, or when the assignment holds nothing back. */
    boolean seesGrade(Version version, AssignmentView of) {
        return seesGrades || version.postedAt() != null || !of.postManually();
    }

    boolean sees(Comment comment, Version latest, AssignmentView of) {
        return !comment.hidden() || comment.authorId() == callerId || seesGrade(latest, of);
    }

    /** Under anonymous grading graders do not learn who the student is before grades are posted. */
    boolean learnsAuthor(Comment comment, long studentId, Version latest, AssignmentView of) {
        boolean student = comment.authorId() == studentId && studentId != callerId;
        return !student || !of.anonymousGrading() || latest.postedAt() != null;
    }
}

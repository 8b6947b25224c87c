package io.daybook.query.audit;

import io.daybook.events.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.query.submissions.SubmissionId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One version of a student's work: what was handed in, or a grade of it (fact sheet
 * outcomes-grading, section 6.2). It says only what its own event said; see {@link VersionHistory}.
 *
 * @param id the position of its event
 * @param version counted from one for each submission
 * @param submittedAt only where something was handed in
 * @param graderId null when no person graded
 * @param postedAt since when the student sees the grade
 */
@Document("submission_versions_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_assignment", def = "{'courseId': 1, 'assignmentId': 1, '_id': 1}")
@CompoundIndex(name = "by_student", def = "{'courseId': 1, 'studentId': 1, '_id': 1}")
@CompoundIndex(name = "by_submission", def = "{'submissionId': 1, '_id': 1}")
public record VersionView(
        @Id long id,
        long courseId,
        long assignmentId,
        long studentId,
        long submissionId,
        int version,
        Kind kind,
        @Nullable Integer attempt,
        @Nullable String type,
        @Nullable Instant submittedAt,
        @Nullable Double score,
        @Nullable String grade,
        boolean excused,
        @Nullable Long graderId,
        @Nullable Instant postedAt,
        Instant at)
        implements GradebookFact {

    /** What a version came about by. */
    public enum Kind {
        /** Work was handed in. */
        HANDED_IN,
        /** It got a grade, another one, or lost it. */
        GRADED,
        /** The grade of earlier work was left as it was. */
        CONFIRMED
    }

    static VersionView of(SubmissionHandedIn e, long position) {
        return new VersionView(
                position,
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                SubmissionId.of(e.assignmentId(), e.userId()),
                e.version(),
                Kind.HANDED_IN,
                e.attempt(),
                e.submissionType(),
                e.submittedAt(),
                null,
                null,
                false,
                null,
                null,
                e.at());
    }

    static VersionView of(SubmissionGraded e, long position) {
        return new VersionView(
                position,
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                SubmissionId.of(e.assignmentId(), e.userId()),
                e.version(),
                Kind.GRADED,
                e.attempt(),
                null,
                null,
                e.scoreAfter(),
                e.gradeAfter(),
                e.excusedAfter(),
                e.graderId(),
                e.postedAt(),
                e.at());
    }

    static VersionView of(SubmissionGradeConfirmed e, long position) {
        return new VersionView(
                position,
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                SubmissionId.of(e.assignmentId(), e.userId()),
                e.version(),
                Kind.CONFIRMED,
                e.attempt(),
                null,
                null,
                null,
                null,
                false,
                e.graderId(),
                null,
                e.at());
    }
}

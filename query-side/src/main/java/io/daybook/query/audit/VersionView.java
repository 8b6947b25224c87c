package io.daybook.query.audit;

import io.daybook.events.submissions.Deduction;
import io.daybook.events.submissions.LateStatus;
import io.daybook.events.submissions.SubmissionEvent;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.submissions.SubmissionEvent.SubmissionLateStatusChanged;
import io.daybook.query.submissions.SubmissionId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One version of a student's work: what was handed in, or a grade of it; or what was decided beside
 * (fact sheet outcomes-grading, section 6.2). It says only what its own event said; see {@link
 * VersionHistory}.
 *
 * @param id the position of its event
 * @param version counted from one for each submission
 * @param submittedAt only where something was handed in
 * @param graderId null when no person graded
 * @param postedAt since when the student sees the grade
 * @param lateStatus what a grader decided about punctuality; null where the dates decide
 * @param deduction what the late policy took off; null for nothing
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
        @Nullable LateStatus lateStatus,
        @Nullable Deduction deduction,
        Instant at)
        implements GradebookFact {

    /** What a version came about by. */
    public enum Kind {
        /** Work was handed in. */
        HANDED_IN,
        /** It got a grade, another one, or lost it. */
        GRADED,
        /** What a grader gave is worth or written otherwise. */
        RECALCULATED,
        /** The grade of earlier work was left as it was. */
        CONFIRMED,
        /** The student sees the grade; no version of its own. */
        POSTED,
        /** The grade is held back again; no version of its own. */
        HIDDEN,
        /** A grader decided whether it is late; no version of its own. */
        LATENESS
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
                null,
                e.deductionAfter(),
                e.at());
    }

    static VersionView of(SubmissionGradeRecalculated e, long position) {
        return new VersionView(
                position,
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                SubmissionId.of(e.assignmentId(), e.userId()),
                e.version(),
                Kind.RECALCULATED,
                e.attempt(),
                null,
                null,
                e.scoreAfter(),
                e.gradeAfter(),
                false,
                null,
                null,
                null,
                e.deductionAfter(),
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
                null,
                null,
                e.at());
    }

    static VersionView of(SubmissionGradePosted e, long position) {
        return beside(e, position, Kind.POSTED, e.at(), null);
    }

    static VersionView of(SubmissionGradeHidden e, long position) {
        return beside(e, position, Kind.HIDDEN, null, null);
    }

    static VersionView of(SubmissionLateStatusChanged e, long position) {
        return beside(e, position, Kind.LATENESS, null, e.after());
    }

    private static VersionView beside(
            SubmissionEvent e,
            long position,
            Kind kind,
            @Nullable Instant postedAt,
            @Nullable LateStatus lateStatus) {
        return new VersionView(
                position,
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                SubmissionId.of(e.assignmentId(), e.userId()),
                0,
                kind,
                null,
                null,
                null,
                null,
                null,
                false,
                null,
                postedAt,
                lateStatus,
                null,
                e.at());
    }
}

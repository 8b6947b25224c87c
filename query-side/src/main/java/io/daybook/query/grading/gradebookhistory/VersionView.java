package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.grading.submissions.Deduction;
import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionLateStatusChanged;
import io.daybook.query.grading.submissions.SubmissionId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One version of a student's submission: what was submitted, or a grade of it; or what was decided
 * beside (docs/spec/grading.md, section 6.2). It says only what its own event said; see {@link
 * VersionHistory}.
 *
 * @param id the position of its event
 * @param version counted from one for each submission
 * @param work only where something was submitted
 * @param mark only where something was graded
 * @param postedAt since when the student sees the grade
 * @param lateStatus what a grader decided about punctuality; null where the dates decide
 */
@Document("submission_versions_v2")
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
        @Nullable Work work,
        @Nullable Mark mark,
        @Nullable Instant postedAt,
        @Nullable LateStatus lateStatus,
        Instant at) {

    /** What a version came about by. */
    public enum Kind {
        /** Work was submitted. */
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

    /** What was submitted. */
    public record Work(int attempt, String type, Instant submittedAt) {}

    /**
     * What it is worth.
     *
     * @param graderId null when no person graded
     */
    public record Mark(
            @Nullable Double score,
            @Nullable String grade,
            boolean excused,
            @Nullable Long graderId,
            @Nullable Deduction deduction) {}

    static VersionView of(SubmissionHandedIn e, long position) {
        Work work = new Work(e.attempt(), e.submissionType(), e.submittedAt());
        return of(e, position, e.version(), Kind.HANDED_IN, work, null, null, null);
    }

    static VersionView of(SubmissionGraded e, long position) {
        Mark mark =
                new Mark(
                        e.scoreAfter(),
                        e.gradeAfter(),
                        e.excusedAfter(),
                        e.graderId(),
                        e.deductionAfter());
        return of(e, position, e.version(), Kind.GRADED, null, mark, e.postedAt(), null);
    }

    static VersionView of(SubmissionGradeRecalculated e, long position) {
        Mark mark = new Mark(e.scoreAfter(), e.gradeAfter(), false, null, e.deductionAfter());
        return of(e, position, e.version(), Kind.RECALCULATED, null, mark, null, null);
    }

    static VersionView of(SubmissionGradeConfirmed e, long position) {
        Mark mark = new Mark(null, null, false, e.graderId(), null);
        return of(e, position, e.version(), Kind.CONFIRMED, null, mark, null, null);
    }

    static VersionView of(SubmissionGradePosted e, long position) {
        return of(e, position, 0, Kind.POSTED, null, null, e.at(), null);
    }

    static VersionView of(SubmissionGradeHidden e, long position) {
        return of(e, position, 0, Kind.HIDDEN, null, null, null, null);
    }

    static VersionView of(SubmissionLateStatusChanged e, long position) {
        return of(e, position, 0, Kind.LATENESS, null, null, null, e.after());
    }

    private static VersionView of(
            SubmissionEvent e,
            long position,
            int version,
            Kind kind,
            @Nullable Work work,
            @Nullable Mark mark,
            @Nullable Instant postedAt,
            @Nullable LateStatus lateStatus) {
        return new VersionView(
                position,
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                SubmissionId.of(e.assignmentId(), e.userId()),
                version,
                kind,
                work,
                mark,
                postedAt,
                lateStatus,
                e.at());
    }
}

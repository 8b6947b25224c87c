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
 * One version of a submission: an attempt, a grade, or a decision about it (docs/spec/grading.md,
 * section 6.2). It contains only what its own event contains; see {@link VersionHistory}.
 *
 * @param id the position of its event
 * @param version starts at one for each submission
 * @param work only for an attempt
 * @param mark only for a grade
 * @param postedAt when the grade was posted
 * @param lateStatus late status set by a grader; null if dates determine it
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

    /** What created the version. */
    public enum Kind {
        /** An attempt was submitted. */
        HANDED_IN,
        /** A grade was given, changed or removed. */
        GRADED,
        /** The score or its display changed without a grader, because rules changed. */
        RECALCULATED,
        /** A grader kept the grade of an earlier attempt. */
        CONFIRMED,
        /** The grade was posted; does not increase the version number. */
        POSTED,
        /** The grade was hidden again; does not increase the version number. */
        HIDDEN,
        /** A grader set the late status; does not increase the version number. */
        LATENESS
    }

    /** The submitted attempt. */
    public record Work(int attempt, String type, Instant submittedAt) {}

    /**
     * The grade.
     *
     * @param graderId null if it was not graded by a user
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

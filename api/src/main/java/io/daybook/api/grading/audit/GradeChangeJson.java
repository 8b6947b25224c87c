package io.daybook.api.grading.audit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.grading.audit.GradeChangeView;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A change of a grade.
 *
 * @param courseOverrideGrade whether it is a grade of the whole course, which this service does not
 *     keep; nor does it have grading periods
 * @param gradeCurrent the grade now; only where it was requested
 */
record GradeChangeJson(
        String id,
        Instant createdAt,
        String eventType,
        @JsonUnwrapped Grades grades,
        @JsonUnwrapped Points points,
        int versionNumber,
        @JsonUnwrapped Origin origin,
        boolean courseOverrideGrade,
        @Nullable Long gradingPeriodId,
        @JsonInclude(Include.NON_NULL) @Nullable String gradeCurrent,
        Links links) {

    /** The grade before and after. */
    record Grades(
            @Nullable String gradeBefore,
            @Nullable String gradeAfter,
            @Nullable Double scoreBefore,
            @Nullable Double scoreAfter,
            boolean excusedBefore,
            boolean excusedAfter,
            boolean gradedAnonymously) {

        static Grades of(GradeChangeView change) {
            return new Grades(
                    change.gradeBefore(),
                    change.gradeAfter(),
                    change.scoreBefore(),
                    change.scoreAfter(),
                    change.excusedBefore(),
                    change.excusedAfter(),
                    change.gradedAnonymously());
        }
    }

    /** Points possible and points deducted, before and after. */
    record Points(
            @Nullable Double pointsPossibleBefore,
            @Nullable Double pointsPossibleAfter,
            @Nullable Double pointsDeductedBefore,
            @Nullable Double pointsDeductedAfter) {

        static Points of(GradeChangeView change) {
            return new Points(
                    change.pointsPossibleBefore(),
                    change.pointsPossibleAfter(),
                    change.pointsDeductedBefore(),
                    change.pointsDeductedAfter());
        }
    }

    /**
     * The grader and the origin of the change.
     *
     * @param actorId null also for a hidden grader, and for a hidden student whose own answers were
     *     graded automatically
     */
    record Origin(
            @Nullable String requestId,
            @Nullable Long actorId,
            @Nullable Long realActorId,
            String route,
            @Nullable String operation,
            boolean bulk) {

        static Origin of(GradeChangeView change, boolean hidesStudent, boolean hidesGrader) {
            boolean hidesActor =
                    hidesGrader
                            || (hidesStudent
                                    && Objects.equals(change.actorId(), change.studentId()));
            return new Origin(
                    change.requestId(),
                    hidesActor ? null : change.actorId(),
                    hidesGrader ? null : change.realActorId(),
                    change.route().name().toLowerCase(Locale.ROOT),
                    change.operation(),
                    change.bulk());
        }
    }

    /** The objects the change refers to; user ids are texts. */
    record Links(
            long assignment,
            long course,
            @Nullable String student,
            @Nullable String grader,
            @Nullable String pageView) {}

    static GradeChangeJson of(
            GradeChangeView change,
            boolean hidesStudent,
            boolean hidesGrader,
            @Nullable String current) {
        Long grader = hidesGrader ? null : change.graderId();
        return new GradeChangeJson(
                change.eventId(),
                change.createdAt(),
                "grade_change",
                Grades.of(change),
                Points.of(change),
                change.version(),
                Origin.of(change, hidesStudent, hidesGrader),
                false,
                null,
                current,
                new Links(
                        change.assignmentId(),
                        change.courseId(),
                        hidesStudent ? null : Long.toString(change.studentId()),
                        grader == null ? null : grader.toString(),
                        null));
    }
}

package io.daybook.query.grading.outcomeresults;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * All results of a student for an outcome in a course (document 1, section 4.4). Stored per
 * outcome, because an assessment changes few of the outcomes of a course.
 */
@Document("student_mastery_v2")
@CompoundIndex(name = "by_student", def = "{'courseId': 1, 'userId': 1}")
@CompoundIndex(name = "by_outcome", def = "{'courseId': 1, 'results.outcomeId': 1}")
@CompoundIndex(name = "by_any_outcome", def = "{'results.outcomeId': 1}")
@CompoundIndex(name = "by_association", def = "{'results.associationId': 1}")
@CompoundIndex(name = "by_assignment", def = "{'results.assignmentId': 1}")
public record StudentMasteryView(
        @Id String id, long courseId, long userId, long outcomeId, List<Result> results) {

    /**
     * A student's result for one outcome by one rubric association.
     *
     * @param score points of the criterion; null for a row without points
     * @param possible points possible of the criterion when it was assessed
     * @param mastery mastery points of the criterion when it was assessed
     * @param submittedAt when the submission was submitted; null if nothing was
     * @param hidden whether it is excluded from rollups
     */
    public record Result(
            long id,
            long outcomeId,
            long associationId,
            long assignmentId,
            @Nullable Double score,
            double possible,
            @Nullable Double mastery,
            @Nullable Integer attempt,
            @Nullable Instant submittedAt,
            Instant assessedAt,
            boolean hidden,
            boolean hidePoints) {

        /** Returns when the submission was submitted, or when it was assessed if nothing was. */
        public Instant at() {
            return submittedAt == null ? assessedAt : submittedAt;
        }
    }

    static String id(long courseId, long userId, long outcomeId) {
        return StudentScoresView.id(courseId, userId) + "-" + outcomeId;
    }

    /** Creates the view of a student without results. */
    static StudentMasteryView of(long courseId, long userId, long outcomeId) {
        return new StudentMasteryView(
                id(courseId, userId, outcomeId), courseId, userId, outcomeId, List.of());
    }

    /**
     * Returns this view after an assessment, whose results replace the previous ones of the
     * association.
     */
    StudentMasteryView with(long associationId, List<Result> now) {
        List<Result> all = new ArrayList<>(results);
        all.removeIf(result -> result.associationId() == associationId);
        all.addAll(now);
        return new StudentMasteryView(id, courseId, userId, outcomeId, all);
    }

    /** Returns this view without the matching results. */
    StudentMasteryView without(Predicate<Result> these) {
        return new StudentMasteryView(
                id, courseId, userId, outcomeId, results.stream().filter(these.negate()).toList());
    }
}

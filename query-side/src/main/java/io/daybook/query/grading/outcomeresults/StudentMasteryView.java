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
 * All results of a student for an outcome in a course (document 1, section 4.4). One assessment
 * changes few of them, however many outcomes a course has.
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
     * @param possible points of the criterion when it was assessed
     * @param mastery mastery points of the criterion when it was assessed
     * @param submittedAt when the work was submitted; null when nothing was
     * @param hidden whether it counts in no rollup
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

        /** When the work was submitted, or else when it was assessed. */
        public Instant at() {
            return submittedAt == null ? assessedAt : submittedAt;
        }
    }

    static String id(long courseId, long userId, long outcomeId) {
        return StudentScoresView.id(courseId, userId) + "-" + outcomeId;
    }

    /** A student without results. */
    static StudentMasteryView of(long courseId, long userId, long outcomeId) {
        return new StudentMasteryView(
                id(courseId, userId, outcomeId), courseId, userId, outcomeId, List.of());
    }

    /** The same after one assessment: its results stand instead of those of before. */
    StudentMasteryView with(long associationId, List<Result> now) {
        List<Result> all = new ArrayList<>(results);
        all.removeIf(result -> result.associationId() == associationId);
        all.addAll(now);
        return new StudentMasteryView(id, courseId, userId, outcomeId, all);
    }

    /** The same without some results. */
    StudentMasteryView without(Predicate<Result> these) {
        return new StudentMasteryView(
                id, courseId, userId, outcomeId, results.stream().filter(these.negate()).toList());
    }
}

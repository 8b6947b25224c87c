package io.daybook.api.grading.outcomeresults;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scores of a student, or of all students of a course (document 1, section 2).
 *
 * @param name of the student or the course
 */
record RollupJson(List<ScoreJson> scores, @Nullable String name, Links links) {

    /**
     * The student or course of the rollup; ids are texts.
     *
     * @param status the state of the student's enrollment
     */
    @JsonInclude(Include.NON_NULL)
    record Links(
            @Nullable String course,
            @Nullable String user,
            @Nullable String section,
            @Nullable String status) {}

    /**
     * The score for an outcome.
     *
     * @param count number of results, or students, that the score was computed from
     */
    record ScoreJson(
            @Nullable Double score,
            long count,
            @Nullable String title,
            @Nullable Instant submittedAt,
            boolean hidePoints,
            ScoreLinks links) {}

    /** The outcome of the score. */
    record ScoreLinks(
            String outcome,
            @JsonInclude(Include.NON_NULL) @Nullable List<Contribution> contributingScores) {}

    /** A result that counted towards the score. */
    record Contribution(
            long associationId, String associationType, String title, @Nullable Double score) {}
}

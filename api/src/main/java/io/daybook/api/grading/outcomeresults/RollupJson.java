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
     * Whose they are; ids are texts.
     *
     * @param status how the student takes part
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
     * @param count how many results, or students, it was made of
     */
    record ScoreJson(
            @Nullable Double score,
            long count,
            @Nullable String title,
            @Nullable Instant submittedAt,
            boolean hidePoints,
            ScoreLinks links) {}

    /** Which outcome it is for. */
    record ScoreLinks(
            String outcome,
            @JsonInclude(Include.NON_NULL) @Nullable List<Contribution> contributingScores) {}

    /** A result that counted. */
    record Contribution(
            long associationId, String associationType, String title, @Nullable Double score) {}
}

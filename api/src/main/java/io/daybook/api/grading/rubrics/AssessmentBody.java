package io.daybook.api.grading.rubrics;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.binding.Binder;
import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.command.grading.rubrics.AssessmentCommand.RowDraft;
import io.daybook.command.platform.kernel.TextLimits;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.grading.rubrics.RubricView;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Request body of an assessment.
 *
 * @param rubricAssessment the student, the assessment type, and a value for each {@code
 *     criterion_ID}
 */
record AssessmentBody(
        boolean provisional,
        @JsonProperty("final") boolean finalMark,
        boolean gradedAnonymously,
        @TreeSchema(Sent.class) Map<String, JsonNode> rubricAssessment) {

    private static final String NAME = "rubric_assessment";

    /**
     * Typed form of the request body.
     *
     * @param userId the assessed student
     * @param anonymousId the assessed student's anonymous id
     * @param criteria the assessment of each criterion, by {@code criterion_ID}
     */
    record Sent(
            @Nullable Long userId,
            @Nullable String anonymousId,
            @Nullable String assessmentType,
            @JsonAnySetter Map<String, RowBody> criteria) {}

    /** The requested assessment of one criterion. */
    record RowBody(
            Patch<Double> points,
            Patch<String> comments,
            @Nullable String ratingId,
            @Nullable String description) {

        /** Refuses an overlong comment. */
        RowBody {
            TextLimits.require(comments.orElse(""), "comments");
        }

        RowDraft draft(long author) {
            return new RowDraft(
                    points,
                    comments.map(text -> new Personal(author, text)),
                    ratingId,
                    description);
        }
    }

    /** Returns the assessed student; null if the value is not a number. */
    @Nullable Long userId() {
        JsonNode sent = rubricAssessment.get("user_id");
        try {
            return sent == null ? null : Long.valueOf(sent.asString(""));
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }

    /** Returns the assessed student's anonymous id; null if it was not sent. */
    @Nullable String anonymousId() {
        JsonNode sent = rubricAssessment.get("anonymous_id");
        return sent == null || sent.isNull() ? null : sent.asString("");
    }

    /** Returns the assessment type. */
    AssessmentType type() {
        JsonNode sent = rubricAssessment.get("assessment_type");
        return switch (sent == null ? "" : sent.asString("")) {
            case "grading" -> AssessmentType.GRADING;
            case "peer_review" -> AssessmentType.PEER_REVIEW;
            case "provisional_grade" -> AssessmentType.PROVISIONAL_GRADE;
            default ->
                    throw new BadParameterException(
                            NAME
                                    + "[assessment_type] is not one of grading, peer_review,"
                                    + " provisional_grade");
        };
    }

    /**
     * Returns the requested assessments of the rubric's criteria, by criterion; other keys are
     * ignored.
     */
    static Map<String, RowDraft> rows(
            Map<String, JsonNode> sent,
            String prefix,
            RubricView rubric,
            long author,
            Binder binder) {
        Map<String, RowDraft> rows = new HashMap<>();
        bodies(sent, prefix, rubric, binder)
                .forEach((criterion, body) -> rows.put(criterion, body.draft(author)));
        return rows;
    }

    /** Returns the same in the form of the request. */
    static Map<String, RowBody> bodies(
            Map<String, JsonNode> sent, String prefix, RubricView rubric, Binder binder) {
        Map<String, RowBody> bodies = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : sent.entrySet()) {
            String key = entry.getKey();
            if (key.startsWith(prefix)
                    && rubric.criterion(key.substring(prefix.length())).isPresent()) {
                RowBody row = binder.bind(RowBody.class, entry.getValue(), NAME + '[' + key + ']');
                if (row != null) {
                    bodies.put(key.substring(prefix.length()), row);
                }
            }
        }
        return bodies;
    }
}

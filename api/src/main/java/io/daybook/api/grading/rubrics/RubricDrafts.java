package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricBody.RubricFields;
import io.daybook.command.grading.rubrics.RubricDraft;
import io.daybook.query.grading.rubrics.RubricView;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads rubrics from requests, and compares them with the stored ones. */
@Component
class RubricDrafts {

    private final CriterionReader criteria;

    RubricDrafts(CriterionReader criteria) {
        this.criteria = criteria;
    }

    /**
     * Returns the requested rubric.
     *
     * @param was supplies the values of omitted fields; null for a new rubric
     */
    RubricDraft read(RubricFields fields, RubricContext here, @Nullable RubricView was) {
        return new RubricDraft(
                fields.title(),
                fields.freeFormCriterionComments()
                        .orElse(was != null && was.freeFormCriterionComments()),
                fields.hideScoreTotal().orElse(was != null && was.hideScoreTotal()),
                oneOf(
                        fields.buttonDisplay(),
                        was == null ? "numeric" : was.buttonDisplay(),
                        "numeric",
                        "emoji",
                        "letter"),
                oneOf(
                        fields.ratingOrder(),
                        was == null ? "descending" : was.ratingOrder(),
                        "ascending",
                        "descending"),
                criteria.read(fields.criteria(), here));
    }

    private static String oneOf(@Nullable String sent, String otherwise, String... known) {
        return sent != null && Stream.of(known).anyMatch(sent::equals) ? sent : otherwise;
    }

    /** Returns the draft with another title. */
    static RubricDraft titled(RubricDraft draft, String title) {
        return new RubricDraft(
                title,
                draft.freeFormCriterionComments(),
                draft.hideScoreTotal(),
                draft.buttonDisplay(),
                draft.ratingOrder(),
                draft.criteria());
    }

    /** Whether the draft changes nothing in the rubric. */
    static boolean isSame(RubricDraft draft, RubricView rubric) {
        String title = draft.title();
        return (title == null || title.isBlank() || title.equals(rubric.title()))
                && draft.freeFormCriterionComments() == rubric.freeFormCriterionComments()
                && draft.hideScoreTotal() == rubric.hideScoreTotal()
                && draft.buttonDisplay().equals(rubric.buttonDisplay())
                && draft.ratingOrder().equals(rubric.ratingOrder())
                && draft.rows(rubric.id())
                        .equals(rubric.criteria().stream().map(RubricDrafts::row).toList());
    }

    private static RubricDraft.Row row(RubricView.Criterion criterion) {
        return new RubricDraft.Row(
                criterion.id(),
                criterion.description(),
                text(criterion.longDescription()),
                criterion.points(),
                criterion.criterionUseRange(),
                criterion.ignoreForScoring(),
                criterion.learningOutcomeId(),
                criterion.masteryPoints(),
                criterion.ratings().stream()
                        .map(
                                rating ->
                                        new RubricDraft.Level(
                                                rating.id(),
                                                rating.description(),
                                                text(rating.longDescription()),
                                                rating.points()))
                        .toList());
    }

    /** Returns null for a blank text, which earlier versions stored. */
    private static @Nullable String text(@Nullable String stored) {
        return stored == null || stored.isBlank() ? null : stored;
    }
}

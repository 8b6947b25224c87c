package io.daybook.query.grading.rubrics;

import io.daybook.events.grading.rubrics.RubricCriterion;
import io.daybook.events.grading.rubrics.RubricEvent;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationChanged;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationHandedOver;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationTakenOver;
import io.daybook.events.grading.rubrics.RubricEvent.RubricCreated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricDeleted;
import io.daybook.events.grading.rubrics.RubricEvent.RubricDissociated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricForm;
import io.daybook.events.grading.rubrics.RubricEvent.RubricRevised;
import io.daybook.events.grading.rubrics.RubricEvent.RubricUse;
import io.daybook.query.grading.rubrics.RubricView.Criterion;
import io.daybook.query.grading.rubrics.RubricView.Rating;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of rubrics and their associations. */
@Component
class RubricProjection implements Projection {

    private static final String DELETED = "deleted";

    @Override
    public String name() {
        return "rubrics-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(RubricView.class, RubricAssociationView.class);
    }

    @EventHandler
    void on(RubricEvent event, ViewUpdate change) {
        switch (event) {
            case RubricCreated e -> change.in(e.rubricId()).create(rubric(e));
            case RubricRevised e -> revise(e, change);
            case RubricAssociated e -> change.in(e.associationId()).create(association(e));
            case RubricAssociationChanged e -> changeUse(e, change);
            case RubricAssociationTakenOver e ->
                    change.in(e.associationId())
                            .update(
                                    RubricAssociationView.class,
                                    e.associationId(),
                                    fields(e.use(), e.at()).set("rubricId", e.rubricId()));
            case RubricAssociationHandedOver _ -> {
                // Handled with the event of the rubric that took the association over.
            }
            case RubricDissociated e ->
                    change.in(e.associationId())
                            .update(
                                    RubricAssociationView.class,
                                    e.associationId(),
                                    Update.update(DELETED, true).set("updatedAt", e.at()));
            case RubricDeleted e ->
                    change.in(e.rubricId())
                            .update(RubricView.class, e.rubricId(), Update.update(DELETED, true));
        }
    }

    private static RubricView rubric(RubricCreated e) {
        RubricForm form = e.form();
        return new RubricView(
                e.rubricId(),
                e.contextType(),
                e.contextId(),
                e.userId(),
                form.title(),
                key(form.title()),
                form.freeFormCriterionComments(),
                form.hideScoreTotal(),
                form.buttonDisplay(),
                form.ratingOrder(),
                form.pointsPossible(),
                criteria(form),
                outcomes(form),
                1,
                false,
                e.at(),
                e.at());
    }

    private static void revise(RubricRevised e, ViewUpdate change) {
        RubricForm form = e.form();
        change.in(e.rubricId())
                .update(
                        RubricView.class,
                        e.rubricId(),
                        Update.update("title", form.title())
                                .set("titleKey", key(form.title()))
                                .set("freeFormCriterionComments", form.freeFormCriterionComments())
                                .set("hideScoreTotal", form.hideScoreTotal())
                                .set("buttonDisplay", form.buttonDisplay())
                                .set("ratingOrder", form.ratingOrder())
                                .set("pointsPossible", form.pointsPossible())
                                .set("criteria", criteria(form))
                                .set("outcomeIds", outcomes(form))
                                .set("version", e.version())
                                .set("updatedAt", e.at()));
    }

    private static RubricAssociationView association(RubricAssociated e) {
        RubricUse use = e.use();
        return new RubricAssociationView(
                e.associationId(),
                e.rubricId(),
                e.objectType(),
                e.objectId(),
                e.contextType(),
                e.contextId(),
                use.purpose(),
                use.useForGrading(),
                use.hideScoreTotal(),
                use.hidePoints(),
                use.hideOutcomeResults(),
                use.bookmarked(),
                use.title(),
                false,
                e.at(),
                e.at());
    }

    private static void changeUse(RubricAssociationChanged e, ViewUpdate change) {
        change.in(e.associationId())
                .update(RubricAssociationView.class, e.associationId(), fields(e.use(), e.at()));
    }

    private static Update fields(RubricUse use, Instant at) {
        return Update.update("purpose", use.purpose())
                .set("useForGrading", use.useForGrading())
                .set("hideScoreTotal", use.hideScoreTotal())
                .set("hidePoints", use.hidePoints())
                .set("hideOutcomeResults", use.hideOutcomeResults())
                .set("bookmarked", use.bookmarked())
                .set("title", use.title())
                .set("updatedAt", at);
    }

    private static List<Long> outcomes(RubricForm form) {
        return form.criteria().stream()
                .map(RubricCriterion::learningOutcomeId)
                .filter(Objects::nonNull)
                .toList();
    }

    private static List<Criterion> criteria(RubricForm form) {
        return form.criteria().stream()
                .map(
                        c ->
                                new Criterion(
                                        c.id(),
                                        c.description(),
                                        c.longDescription(),
                                        c.points(),
                                        c.criterionUseRange(),
                                        c.ignoreForScoring(),
                                        c.learningOutcomeId(),
                                        c.masteryPoints(),
                                        c.ratings().stream()
                                                .map(
                                                        r ->
                                                                new Rating(
                                                                        r.id(),
                                                                        r.description(),
                                                                        r.longDescription(),
                                                                        r.points()))
                                                .toList()))
                .toList();
    }

    private static String key(String title) {
        return title.toLowerCase(Locale.ROOT);
    }
}

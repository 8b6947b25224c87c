package io.daybook.events.grading.rubrics;

import io.daybook.events.grading.outcomes.OutcomeContext;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a rubric and its associations. */
public sealed interface RubricEvent {

    /** The rubric. */
    long rubricId();

    /** When it happened. */
    Instant at();

    /**
     * Contents of a rubric.
     *
     * @param pointsPossible sum of the criteria that count
     */
    record RubricForm(
            String title,
            boolean freeFormCriterionComments,
            boolean hideScoreTotal,
            String buttonDisplay,
            String ratingOrder,
            double pointsPossible,
            List<RubricCriterion> criteria) {
        public RubricForm {
            criteria = criteria == null ? List.of() : List.copyOf(criteria);
        }
    }

    /**
     * Settings of a rubric association.
     *
     * @param hideOutcomeResults whether outcome results are left out of rollups
     */
    record RubricUse(
            RubricPurpose purpose,
            boolean useForGrading,
            boolean hideScoreTotal,
            boolean hidePoints,
            boolean hideOutcomeResults,
            boolean bookmarked,
            @Nullable String title) {}

    /**
     * A rubric was created in an account or a course.
     *
     * @param copiedFrom the rubric that it is a copy of; null for none
     */
    record RubricCreated(
            long rubricId,
            OutcomeContext contextType,
            long contextId,
            long userId,
            @Nullable Long copiedFrom,
            RubricForm form,
            Instant at)
            implements RubricEvent {}

    /**
     * The contents of the rubric changed; earlier assessments keep their points.
     *
     * @param version number of the rubric's versions, starting at 1
     */
    record RubricRevised(long rubricId, int version, RubricForm form, Instant at)
            implements RubricEvent {}

    /** The rubric was associated with an object. */
    record RubricAssociated(
            long rubricId,
            long associationId,
            RubricObject objectType,
            long objectId,
            OutcomeContext contextType,
            long contextId,
            RubricUse use,
            Instant at)
            implements RubricEvent {}

    /** The settings of an association changed. */
    record RubricAssociationChanged(long rubricId, long associationId, RubricUse use, Instant at)
            implements RubricEvent {}

    /** An association was removed. */
    record RubricDissociated(
            long rubricId, long associationId, RubricObject objectType, long objectId, Instant at)
            implements RubricEvent {}

    /**
     * The rubric, a changed copy, took over an association of the original; its assessments and
     * results stay.
     */
    record RubricAssociationTakenOver(
            long rubricId,
            long associationId,
            long fromRubricId,
            RubricObject objectType,
            long objectId,
            OutcomeContext contextType,
            long contextId,
            RubricUse use,
            Instant at)
            implements RubricEvent {}

    /** A changed copy of the rubric took over one of its associations. */
    record RubricAssociationHandedOver(
            long rubricId, long associationId, long toRubricId, Instant at)
            implements RubricEvent {}

    /** The rubric was deleted. */
    record RubricDeleted(long rubricId, Instant at) implements RubricEvent {}
}

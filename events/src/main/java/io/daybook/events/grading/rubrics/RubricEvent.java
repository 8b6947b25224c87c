package io.daybook.events.grading.rubrics;

import io.daybook.events.grading.outcomes.OutcomeContext;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens to a rubric and its associations. */
public sealed interface RubricEvent {

    /** The rubric. */
    long rubricId();

    /** When it happened. */
    Instant at();

    /**
     * What a rubric looks like.
     *
     * @param pointsPossible of all criteria that count
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
     * How a rubric is used for an object.
     *
     * @param hideOutcomeResults whether results for outcomes do not count in rollups
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
     * A rubric was made in an account or a course.
     *
     * @param copiedFrom the rubric it began as a copy of; null for none
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
     * The rubric looks otherwise; what was assessed by it keeps its points.
     *
     * @param version counts its forms, from one
     */
    record RubricRevised(long rubricId, int version, RubricForm form, Instant at)
            implements RubricEvent {}

    /** The rubric is used for an object from now on. */
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

    /** The rubric is used for the object in another way. */
    record RubricAssociationChanged(long rubricId, long associationId, RubricUse use, Instant at)
            implements RubricEvent {}

    /** The rubric is not used for the object any more. */
    record RubricDissociated(
            long rubricId, long associationId, RubricObject objectType, long objectId, Instant at)
            implements RubricEvent {}

    /**
     * The rubric took over a use from another rubric, whose changed copy it is: assessments and
     * results by the use stay.
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

    /** A changed copy of the rubric took over one of its uses. */
    record RubricAssociationHandedOver(
            long rubricId, long associationId, long toRubricId, Instant at)
            implements RubricEvent {}

    /** The rubric is gone. */
    record RubricDeleted(long rubricId, Instant at) implements RubricEvent {}
}

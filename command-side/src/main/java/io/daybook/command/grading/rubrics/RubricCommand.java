package io.daybook.command.grading.rubrics;

import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.events.grading.rubrics.RubricEvent.RubricUse;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a rubric (document 1, section 4.5). */
public sealed interface RubricCommand {

    /** The rubric. */
    long rubricId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Rubric.idOf(rubricId());
    }

    /**
     * The use of a rubric for an object.
     *
     * @param associationId new, unless the rubric is used for the object already
     * @param courseId the course of an assignment; 0 otherwise
     * @param keepPoints whether an assignment keeps its points
     * @param takenFrom the rubric whose use this is so far, and that the rubric is a changed copy
     *     of; null for none
     * @param reviews the completed peer reviews of work on an assignment, which are open again once
     *     a rubric is chosen for it
     */
    record Association(
            long associationId,
            RubricObject objectType,
            long objectId,
            long courseId,
            OutcomeContextId place,
            Use use,
            boolean keepPoints,
            @Nullable Long takenFrom,
            List<Review> reviews) {

        public Association {
            reviews = List.copyOf(reviews);
        }
    }

    /** One student reviews the work of another. */
    record Review(long userId, long reviewerId) {}

    /** How a rubric is used for an object. */
    record Use(
            RubricPurpose purpose,
            boolean useForGrading,
            boolean hideScoreTotal,
            boolean hidePoints,
            boolean hideOutcomeResults,
            boolean bookmarked,
            @Nullable String title) {

        RubricUse asTold() {
            return new RubricUse(
                    purpose,
                    useForGrading,
                    hideScoreTotal,
                    hidePoints,
                    hideOutcomeResults,
                    bookmarked,
                    title);
        }
    }

    /**
     * Makes or revises a rubric and associates it with an object.
     *
     * @param draft null to leave the rubric as it is
     * @param newTitle of a rubric that is made without one
     * @param create whether the rubric is made
     * @param copiedFrom the rubric it is made instead of; null for none
     * @param association null for none
     * @param roots where the outcomes of its criteria are linked
     */
    record SaveRubric(
            long rubricId,
            OutcomeContextId place,
            boolean create,
            @Nullable Long copiedFrom,
            @Nullable RubricDraft draft,
            String newTitle,
            @Nullable Association association,
            RootLinks roots,
            long callerId,
            Instant now)
            implements RubricCommand {}

    /** Ends the use of a rubric for an object; a rubric that is used for nothing goes too. */
    record DissociateRubric(long rubricId, long associationId, Instant now)
            implements RubricCommand {}

    /** Ends all uses of a rubric in a context, and deletes it when none is left. */
    record DeleteRubric(long rubricId, OutcomeContextId place, Instant now)
            implements RubricCommand {}
}

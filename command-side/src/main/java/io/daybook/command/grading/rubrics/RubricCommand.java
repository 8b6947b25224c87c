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
     * An association of a rubric with an object.
     *
     * @param associationId new, unless it exists already
     * @param courseId the course of an assignment; 0 otherwise
     * @param keepPoints whether an assignment keeps its points
     * @param takenFrom the rubric whose association is taken over by its changed copy; null for
     *     none
     * @param reviews completed peer reviews of the assignment, which are reopened if it gets
     *     another rubric
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

    /** A peer review: one student reviews the submission of another. */
    record Review(long userId, long reviewerId) {}

    /** Settings of a rubric association. */
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
     * Creates or changes a rubric and associates it with an object.
     *
     * @param draft null to leave the rubric unchanged
     * @param newTitle title of a new rubric without one
     * @param create whether the rubric is created
     * @param copiedFrom the rubric that it is a copy of; null for none
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

    /** Removes an association, and deletes the rubric with its last one. */
    record DissociateRubric(long rubricId, long associationId, Instant now)
            implements RubricCommand {}

    /** Removes all associations of a rubric in a context, and deletes it if none is left. */
    record DeleteRubric(long rubricId, OutcomeContextId place, Instant now)
            implements RubricCommand {}
}

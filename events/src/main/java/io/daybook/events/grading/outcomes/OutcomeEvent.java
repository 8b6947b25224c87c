package io.daybook.events.grading.outcomes;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a learning outcome, its links and its alignments. */
public sealed interface OutcomeEvent {

    /** The outcome. */
    long outcomeId();

    /** When it happened. */
    Instant at();

    /**
     * A rating of the outcome's scale.
     *
     * @param points points of the outcome
     */
    record OutcomeRating(String description, double points) {}

    /**
     * An outcome was created.
     *
     * @param contextId the owning account or course; 0 for the whole site
     * @param displayName the friendly name in reports
     * @param masteryPoints lowest points that count as mastery
     * @param ratings highest first; its points are the points possible
     * @param calculationInt null for methods without a number
     */
    record OutcomeCreated(
            long outcomeId,
            OutcomeContext contextType,
            long contextId,
            String title,
            @Nullable String displayName,
            @Nullable String description,
            @Nullable String vendorGuid,
            double masteryPoints,
            List<OutcomeRating> ratings,
            CalculationMethod calculationMethod,
            @Nullable Integer calculationInt,
            Instant at)
            implements OutcomeEvent {
        public OutcomeCreated {
            ratings = ratings == null ? List.of() : List.copyOf(ratings);
        }
    }

    /** The descriptive attributes of the outcome changed. */
    record OutcomeDescribed(
            long outcomeId,
            String title,
            @Nullable String displayName,
            @Nullable String description,
            @Nullable String vendorGuid,
            Instant at)
            implements OutcomeEvent {}

    /** The ratings or the mastery points of the outcome changed. */
    record OutcomeScaleChanged(
            long outcomeId, double masteryPoints, List<OutcomeRating> ratings, Instant at)
            implements OutcomeEvent {
        public OutcomeScaleChanged {
            ratings = ratings == null ? List.of() : List.copyOf(ratings);
        }
    }

    /** The calculation method or its number changed. */
    record OutcomeCalculationChanged(
            long outcomeId,
            CalculationMethod calculationMethod,
            @Nullable Integer calculationInt,
            Instant at)
            implements OutcomeEvent {}

    /** The outcome was linked in a group; the link belongs to the context of the group. */
    record OutcomeLinked(
            long outcomeId,
            long linkId,
            long groupId,
            OutcomeContext contextType,
            long contextId,
            Instant at)
            implements OutcomeEvent {}

    /** A link was moved to another group of its context. */
    record OutcomeLinkMoved(long outcomeId, long linkId, long fromGroupId, long groupId, Instant at)
            implements OutcomeEvent {}

    /** A link was removed. */
    record OutcomeUnlinked(long outcomeId, long linkId, long groupId, Instant at)
            implements OutcomeEvent {}

    /** The outcome was aligned to an object of a context. */
    record OutcomeAligned(
            long outcomeId,
            AlignedAsset assetType,
            long assetId,
            OutcomeContext contextType,
            long contextId,
            Instant at)
            implements OutcomeEvent {}

    /** The alignment to an object was removed. */
    record OutcomeUnaligned(long outcomeId, AlignedAsset assetType, long assetId, Instant at)
            implements OutcomeEvent {}

    /** The outcome was deleted with its last link. */
    record OutcomeDeleted(long outcomeId, Instant at) implements OutcomeEvent {}
}

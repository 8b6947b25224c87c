package io.daybook.events.grading.outcomes;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens to a learning outcome, its links and its alignments. */
public sealed interface OutcomeEvent {

    /** The outcome. */
    long outcomeId();

    /** When it happened. */
    Instant at();

    /**
     * A level of the outcome's scale.
     *
     * @param points of the outcome
     */
    record OutcomeRating(String description, double points) {}

    /**
     * An outcome was made.
     *
     * @param contextId the owning account or course; 0 for the whole site
     * @param displayName the friendly name in reports
     * @param masteryPoints from how many points on it counts as mastered
     * @param ratings the highest first; its points are the points possible
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

    /** The outcome is called or described otherwise. */
    record OutcomeDescribed(
            long outcomeId,
            String title,
            @Nullable String displayName,
            @Nullable String description,
            @Nullable String vendorGuid,
            Instant at)
            implements OutcomeEvent {}

    /** The levels of the outcome, or what counts as mastery, changed. */
    record OutcomeScaleChanged(
            long outcomeId, double masteryPoints, List<OutcomeRating> ratings, Instant at)
            implements OutcomeEvent {
        public OutcomeScaleChanged {
            ratings = ratings == null ? List.of() : List.copyOf(ratings);
        }
    }

    /** Results become a score by another method or another number. */
    record OutcomeCalculationChanged(
            long outcomeId,
            CalculationMethod calculationMethod,
            @Nullable Integer calculationInt,
            Instant at)
            implements OutcomeEvent {}

    /** The outcome was linked in a group, whose context the link has. */
    record OutcomeLinked(
            long outcomeId,
            long linkId,
            long groupId,
            OutcomeContext contextType,
            long contextId,
            Instant at)
            implements OutcomeEvent {}

    /** A link lies in another group of its context now. */
    record OutcomeLinkMoved(long outcomeId, long linkId, long fromGroupId, long groupId, Instant at)
            implements OutcomeEvent {}

    /** A link is gone. */
    record OutcomeUnlinked(long outcomeId, long linkId, long groupId, Instant at)
            implements OutcomeEvent {}

    /** The outcome is aligned to an object of a context. */
    record OutcomeAligned(
            long outcomeId,
            AlignedAsset assetType,
            long assetId,
            OutcomeContext contextType,
            long contextId,
            Instant at)
            implements OutcomeEvent {}

    /** The outcome is not aligned to the object any more. */
    record OutcomeUnaligned(long outcomeId, AlignedAsset assetType, long assetId, Instant at)
            implements OutcomeEvent {}

    /** The outcome is gone with its last link. */
    record OutcomeDeleted(long outcomeId, Instant at) implements OutcomeEvent {}
}

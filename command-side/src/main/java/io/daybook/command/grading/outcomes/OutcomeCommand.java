package io.daybook.command.grading.outcomes;

import io.daybook.command.grading.outcomes.Scale.Level;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.outcomes.CalculationMethod;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a learning outcome (document 1, section 4.3). */
public sealed interface OutcomeCommand {

    /** The outcome. */
    long outcomeId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Outcome.idOf(outcomeId());
    }

    /** Creates an outcome in the context of a group and links it there. */
    record CreateOutcome(
            OutcomeContextId place,
            long groupId,
            long linkId,
            long outcomeId,
            String title,
            @Nullable String displayName,
            @Nullable String description,
            @Nullable String vendorGuid,
            Scale scale,
            Calculation calculation,
            Instant now)
            implements OutcomeCommand {
        public CreateOutcome {
            OutcomeTexts.requireTitle(title);
            OutcomeTexts.requireShort(displayName, "display_name");
            OutcomeTexts.requireDescription(description);
            OutcomeTexts.requireShort(vendorGuid, "vendor_guid");
        }
    }

    /**
     * Changes the fields that are present.
     *
     * @param ratings null if not requested
     */
    record ChangeOutcome(
            long outcomeId,
            Patch<String> title,
            Patch<String> displayName,
            Patch<String> description,
            Patch<String> vendorGuid,
            @Nullable List<Level> ratings,
            @Nullable Double masteryPoints,
            @Nullable CalculationMethod calculationMethod,
            @Nullable Integer calculationInt,
            Instant now)
            implements OutcomeCommand {
        public ChangeOutcome {
            ratings = ratings == null ? null : List.copyOf(ratings);
            if (title.isPresent()) {
                OutcomeTexts.requireTitle(title.orNull());
            }
            OutcomeTexts.requireShort(displayName.orNull(), "display_name");
            OutcomeTexts.requireDescription(description.orNull());
            OutcomeTexts.requireShort(vendorGuid.orNull(), "vendor_guid");
        }
    }

    /**
     * Links an outcome in a group; idempotent.
     *
     * @param moveFrom the group of the same context whose link is removed; null for none
     */
    record LinkOutcome(
            OutcomeContextId place,
            long groupId,
            long linkId,
            long outcomeId,
            @Nullable Long moveFrom,
            Instant now)
            implements OutcomeCommand {}

    /** Removes the link of an outcome in a group. */
    record UnlinkOutcome(OutcomeContextId place, long groupId, long outcomeId, Instant now)
            implements OutcomeCommand {}
}

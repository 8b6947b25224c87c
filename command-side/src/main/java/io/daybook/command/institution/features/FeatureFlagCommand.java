package io.daybook.command.institution.features;

import io.daybook.events.institution.features.FlagContextType;
import io.daybook.events.institution.features.FlagState;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the flag of one feature in one context (document 1, section 4.2). */
public sealed interface FeatureFlagCommand {

    /** The kind of context. */
    FlagContextType contextType();

    /** The account, course or user. */
    long contextId();

    /** The feature's symbolic name. */
    String feature();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return FeatureFlag.id(contextType(), contextId(), feature());
    }

    /** Sets the flag in this context. */
    record SetFeatureFlag(
            FlagContextType contextType,
            long contextId,
            String feature,
            FlagState state,
            Instant now)
            implements FeatureFlagCommand {}

    /** Removes the flag, so that the inherited state applies. */
    record RemoveFeatureFlag(
            FlagContextType contextType, long contextId, String feature, Instant now)
            implements FeatureFlagCommand {}
}

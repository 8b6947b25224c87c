package io.daybook.command.institution.features;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.institution.features.FeatureFlagCommand.RemoveFeatureFlag;
import io.daybook.command.institution.features.FeatureFlagCommand.SetFeatureFlag;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.features.FeatureFlagEvent;
import io.daybook.events.institution.features.FeatureFlagEvent.FeatureFlagRemoved;
import io.daybook.events.institution.features.FeatureFlagEvent.FeatureFlagSet;
import io.daybook.events.institution.features.FlagContextType;
import io.daybook.events.institution.features.FlagState;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The flag of one feature in one context, which are its identity. Whether it may be set depends on
 * flags of parent contexts, which the API checks: a locked parent flag takes precedence anyway.
 */
@AggregateRoot
class FeatureFlag {

    @AggregateIdentifier @Nullable String id;
    private @Nullable FlagState state;

    FeatureFlag() {}

    static String id(FlagContextType contextType, long contextId, String feature) {
        return "featureflag-" + contextType.wireName() + "-" + contextId + "-" + feature;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(SetFeatureFlag c) {
        if (state != c.state()) {
            apply(
                    new FeatureFlagSet(
                            c.contextType(), c.contextId(), c.feature(), c.state(), c.now()));
        }
    }

    @CommandHandler
    void handle(RemoveFeatureFlag c) {
        if (state == null) {
            throw Rejection.notFound();
        }
        apply(new FeatureFlagRemoved(c.contextType(), c.contextId(), c.feature(), c.now()));
    }

    @EventSourcingHandler
    void on(FeatureFlagEvent event) {
        id = id(event.contextType(), event.contextId(), event.feature());
        state =
                switch (event) {
                    case FeatureFlagSet e -> e.state();
                    case FeatureFlagRemoved _ -> null;
                };
    }
}

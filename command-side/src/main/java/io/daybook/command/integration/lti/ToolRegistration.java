package io.daybook.command.integration.lti;

import io.daybook.command.integration.lti.ToolRegistrationCommand.StartToolRegistration;
import io.daybook.command.integration.lti.ToolRegistrationCommand.UseToolRegistration;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.lti.ToolRegistrationEvent;
import io.daybook.events.integration.lti.ToolRegistrationEvent.ToolRegistrationStarted;
import io.daybook.events.integration.lti.ToolRegistrationEvent.ToolRegistrationUsed;
import io.daybook.events.integration.webhooks.ContextKind;
import java.time.Duration;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A pending registration of a tool: usable once, for one hour, in one context. */
@AggregateRoot
class ToolRegistration {

    private static final Duration LIFE = Duration.ofHours(1);

    @AggregateIdentifier @Nullable String id;
    private ContextKind contextKind = ContextKind.ACCOUNT;
    private long contextId;
    private Instant expiresAt = Instant.EPOCH;
    private boolean used;

    ToolRegistration() {}

    static String id(String regKey) {
        return "toolregistration-" + regKey;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(StartToolRegistration c) {
        AggregateLifecycle.apply(
                new ToolRegistrationStarted(
                        c.regKey(),
                        c.contextKind(),
                        c.contextId(),
                        c.registrationUrl(),
                        c.sealedPassword(),
                        c.now().plus(LIFE),
                        c.now()));
    }

    /**
     * Called by {@link ToolRegistrationHandler}, which creates the tool proxy in the same unit of
     * work.
     */
    void use(UseToolRegistration c) {
        boolean isHere = contextKind == c.contextKind() && contextId == c.contextId();
        if (used || !isHere || !c.now().isBefore(expiresAt)) {
            throw Rejection.notFound();
        }
        AggregateLifecycle.apply(new ToolRegistrationUsed(c.regKey(), c.toolProxyId(), c.now()));
    }

    @EventSourcingHandler
    void on(ToolRegistrationEvent event) {
        switch (event) {
            case ToolRegistrationStarted e -> {
                id = id(e.regKey());
                contextKind = e.contextKind();
                contextId = e.contextId();
                expiresAt = e.expiresAt();
            }
            case ToolRegistrationUsed _ -> used = true;
        }
    }
}

package io.daybook.command.integration.webhooks;

import io.daybook.command.integration.webhooks.SigningKeyCommand.ClaimSigningKey;
import io.daybook.events.integration.webhooks.SigningKeyEvent;
import io.daybook.events.integration.webhooks.SigningKeyEvent.SigningKeyMade;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A signing secret of the platform. Ensures that it is created once, whichever node does it first.
 */
@AggregateRoot
class SigningKey {

    @AggregateIdentifier @Nullable String id;
    private @Nullable String sealedKey;

    SigningKey() {}

    static String id(String purpose) {
        return "signingkey-" + purpose;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    String handle(ClaimSigningKey c) {
        String known = sealedKey;
        if (known != null) {
            return known;
        }
        AggregateLifecycle.apply(new SigningKeyMade(c.purpose(), c.candidate(), c.now()));
        return c.candidate();
    }

    @EventSourcingHandler
    void on(SigningKeyEvent event) {
        switch (event) {
            case SigningKeyMade e -> {
                id = id(e.purpose());
                sealedKey = e.sealedKey();
            }
        }
    }
}

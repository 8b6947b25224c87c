package io.daybook.command.integration.lti;

import io.daybook.events.integration.lti.ConsumerProfileEvent;
import io.daybook.events.integration.lti.ConsumerProfileEvent.ConsumerProfileReplaced;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The services and capabilities offered to the tools of one developer key. Ensures that its UUID
 * never changes.
 */
@AggregateRoot
class ConsumerProfile {

    @AggregateIdentifier @Nullable String id;
    private @Nullable String uuid;
    private List<String> services = List.of();
    private List<String> capabilities = List.of();

    ConsumerProfile() {}

    static String id(long keyId) {
        return "consumerprofile-" + keyId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(ReplaceConsumerProfile c) {
        String known = uuid;
        boolean isSame = c.services().equals(services) && c.capabilities().equals(capabilities);
        if (known == null || !isSame) {
            AggregateLifecycle.apply(
                    new ConsumerProfileReplaced(
                            c.keyId(),
                            known == null ? c.candidateUuid() : known,
                            c.services(),
                            c.capabilities(),
                            c.now()));
        }
    }

    @EventSourcingHandler
    void on(ConsumerProfileEvent event) {
        switch (event) {
            case ConsumerProfileReplaced e -> {
                id = id(e.keyId());
                uuid = e.uuid();
                services = e.services();
                capabilities = e.capabilities();
            }
        }
    }
}

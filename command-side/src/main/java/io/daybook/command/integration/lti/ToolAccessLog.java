package io.daybook.command.integration.lti;

import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.integration.lti.ToolAccessEvent.ToolTokenIssued;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Records which tools were issued access tokens. These events have no invariants and grow without
 * limit, so no aggregate stores them.
 */
@Component
class ToolAccessLog implements MultiAggregateHandler {

    private final EventStore store;

    ToolAccessLog(EventStore store) {
        this.store = store;
    }

    @CommandHandler
    void handle(RecordToolToken c) {
        store.publish(
                GenericEventMessage.asEventMessage(
                        new ToolTokenIssued(
                                c.subject(),
                                c.kind(),
                                c.tokenId(),
                                c.host(),
                                c.expiresAt(),
                                c.now())));
    }
}

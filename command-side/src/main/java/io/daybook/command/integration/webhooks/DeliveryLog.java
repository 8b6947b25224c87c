package io.daybook.command.integration.webhooks;

import io.daybook.command.integration.webhooks.DeliveryCommand.RecordDeath;
import io.daybook.command.integration.webhooks.DeliveryCommand.RecordProgress;
import io.daybook.command.integration.webhooks.DeliveryCommand.RecordRecovery;
import io.daybook.command.integration.webhooks.DeliveryCommand.RecordSample;
import io.daybook.command.integration.webhooks.DeliveryCommand.RequestRedelivery;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.integration.webhooks.DeliveryEvent;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveriesProgressed;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryRecovered;
import io.daybook.events.integration.webhooks.DeliveryEvent.RedeliveryRequested;
import io.daybook.events.integration.webhooks.DeliveryEvent.SampleSent;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Records the delivery progress of webhooks in the event store. These events have no invariants and
 * grow without limit, so no aggregate stores them (docs/decisions/0031).
 */
@Component
class DeliveryLog implements MultiAggregateHandler {

    private final EventStore record;

    DeliveryLog(EventStore record) {
        this.record = record;
    }

    @CommandHandler
    void handle(RecordProgress c) {
        record.publish(
                c.settled().stream()
                        .map(
                                p ->
                                        message(
                                                new DeliveriesProgressed(
                                                        p.subscriptionId(),
                                                        p.settledUpTo(),
                                                        p.settledAfter(),
                                                        c.now())))
                        .toList());
    }

    @CommandHandler
    void handle(RecordDeath c) {
        record.publish(
                List.of(
                        message(
                                new DeliveryDied(
                                        c.subscriptionId(),
                                        c.deliveryId(),
                                        c.position(),
                                        c.eventName(),
                                        c.attempts(),
                                        c.error(),
                                        c.responseCode(),
                                        c.now()))));
    }

    @CommandHandler
    void handle(RecordRecovery c) {
        record.publish(
                List.of(
                        message(
                                new DeliveryRecovered(
                                        c.subscriptionId(),
                                        c.deliveryId(),
                                        c.position(),
                                        c.eventName(),
                                        c.attempts(),
                                        c.now()))));
    }

    @CommandHandler
    void handle(RequestRedelivery c) {
        record.publish(
                List.of(
                        message(
                                new RedeliveryRequested(
                                        c.subscriptionId(), c.deliveryId(), c.now()))));
    }

    @CommandHandler
    void handle(RecordSample c) {
        record.publish(
                List.of(
                        message(
                                new SampleSent(
                                        c.subscriptionId(),
                                        c.deliveryId(),
                                        c.eventName(),
                                        c.error(),
                                        c.responseCode(),
                                        c.now()))));
    }

    private static EventMessage<DeliveryEvent> message(DeliveryEvent event) {
        return GenericEventMessage.asEventMessage(event);
    }
}

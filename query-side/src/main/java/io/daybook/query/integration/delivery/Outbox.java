package io.daybook.query.integration.delivery;

import io.daybook.events.integration.webhooks.DeliveryEvent.RedeliveryRequested;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;

/**
 * Writes a message into the outbox for every subscription that listens to an event, and sends
 * nothing itself. The messages of an event are stored before the processor's position moves past
 * it.
 */
public final class Outbox implements EventHandlerInvoker {

    private final DeliveryFactory factory;
    private final ViewPosition views;
    private final Deliveries deliveries;
    private final Clock clock;
    private final Runnable onAdded;
    private volatile Map<String, SettledPositions> settledBefore = Map.of();
    private volatile Runnable keepClaim = () -> {};

    public Outbox(
            DeliveryFactory factory,
            ViewPosition views,
            Deliveries deliveries,
            Clock clock,
            Runnable onAdded) {
        this.factory = factory;
        this.views = views;
        this.deliveries = deliveries;
        this.clock = clock;
        this.onAdded = onAdded;
    }

    /** What the record knew to be settled when this process started, by subscription. */
    public void settledBefore(Map<String, SettledPositions> settled) {
        settledBefore = Map.copyOf(settled);
    }

    /** Called while views are slow, so that no other node takes the outbox over meanwhile. */
    public void keepClaim(Runnable action) {
        keepClaim = action;
    }

    @Override
    public boolean canHandle(EventMessage<?> event, Segment segment) {
        return true;
    }

    @Override
    public void handle(EventMessage<?> message, Segment segment) throws Exception {
        if (message.getPayload() instanceof RedeliveryRequested e) {
            deliveries.redeliver(e.subscriptionId(), e.deliveryId(), clock.instant());
            onAdded.run();
            return;
        }
        List<LiveEvent> told = factory.told(message);
        if (!told.isEmpty()) {
            store(told, (TrackedEventMessage<?>) message);
        }
    }

    private void store(List<LiveEvent> told, TrackedEventMessage<?> message)
            throws InterruptedException {
        long position = message.trackingToken().position().orElseThrow();
        // Subscriptions and bodies are read from the views, which must show this event.
        views.awaitShown(position, keepClaim);
        List<Delivery> added =
                factory.toListeners(told, message, position).stream()
                        .map(delivery -> known(delivery, position))
                        .toList();
        if (!added.isEmpty()) {
            deliveries.add(added);
            onAdded.run();
        }
    }

    private Delivery known(Delivery delivery, long position) {
        SettledPositions settled = settledBefore.get(delivery.subscriptionId());
        return settled != null && settled.contains(position)
                ? delivery.settledEarlier(clock.instant())
                : delivery;
    }

    @Override
    public boolean supportsReset() {
        return false;
    }
}

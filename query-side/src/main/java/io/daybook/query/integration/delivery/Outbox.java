package io.daybook.query.integration.delivery;

import io.daybook.events.integration.webhooks.DeliveryEvent.RedeliveryRequested;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;

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
    private volatile Set<String> settledIds = Set.of();
    private volatile Runnable keepClaim = () -> {};
    private volatile LongConsumer onHandled = _ -> {};
    private volatile LongConsumer onErased = _ -> {};

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

    /**
     * Takes over what was settled when this process started.
     *
     * @param settled what the record knew, by subscription
     * @param ids further messages
     */
    public void settledBefore(Map<String, SettledPositions> settled, Set<String> ids) {
        settledBefore = Map.copyOf(settled);
        settledIds = Set.copyOf(ids);
    }

    /** Called while views are slow, so that no other node takes the outbox over meanwhile. */
    public void keepClaim(Runnable action) {
        keepClaim = action;
    }

    /** Called with a position up to which every event has been looked at. */
    public void onHandled(LongConsumer action) {
        onHandled = action;
    }

    /** Called with the id of a user who has been erased, once the views do not know the user. */
    public void onErased(LongConsumer action) {
        onErased = action;
    }

    @Override
    public boolean canHandle(EventMessage<?> event, Segment segment) {
        return true;
    }

    @Override
    public void handle(EventMessage<?> message, Segment segment) throws Exception {
        long position = ((TrackedEventMessage<?>) message).trackingToken().position().orElseThrow();
        if (message.getPayload() instanceof RedeliveryRequested e) {
            deliveries.redeliver(e.subscriptionId(), e.deliveryId(), clock.instant());
            onAdded.run();
        } else {
            if (message.getPayload() instanceof UserErased e) {
                views.awaitShown(position, keepClaim);
                onErased.accept(e.userId());
            }
            List<LiveEvent> told = factory.told(message);
            if (!told.isEmpty()) {
                store(told, message, position);
            }
        }
        UnitOfWork<?> batch = CurrentUnitOfWork.get();
        if (!(batch instanceof BatchingUnitOfWork<?> many) || many.isLastMessage()) {
            onHandled.accept(position);
        }
    }

    private void store(List<LiveEvent> told, EventMessage<?> message, long position)
            throws InterruptedException {
        // Subscriptions and bodies are read from the views, which must show this event.
        views.awaitShown(position, keepClaim);
        long added =
                deliveries.add(
                        factory.toListeners(told, message, position)
                                .map(delivery -> known(delivery, position)));
        if (added > 0) {
            onAdded.run();
        }
    }

    private Delivery known(Delivery delivery, long position) {
        SettledPositions settled = settledBefore.get(delivery.subscriptionId());
        if (settled != null && settled.contains(position)) {
            return delivery.settledEarlier(clock.instant());
        }
        return settledIds.contains(delivery.id())
                ? delivery.settledUnrecorded(clock.instant())
                : delivery;
    }

    @Override
    public boolean supportsReset() {
        return false;
    }
}

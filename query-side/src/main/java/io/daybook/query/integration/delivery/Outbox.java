package io.daybook.query.integration.delivery;

import io.daybook.events.integration.webhooks.DeliveryEvent.RedeliveryRequested;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.integration.delivery.Deliveries.Additions;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;

/**
 * Stores a message in the outbox for every subscription that an event matches; it does not send
 * messages. The messages of an event are stored before the position of the processor moves past it.
 */
public final class Outbox implements EventHandlerInvoker {

    /** Key of the messages created for the current batch of events. */
    private static final String ADDITIONS = Outbox.class.getName();

    private final DeliveryFactory factory;
    private final ViewPosition views;
    private final Deliveries deliveries;
    private final DeliveryReplayer replayer;
    private final Clock clock;
    private final SettledDeliveries settled;
    private final Consumer<Set<String>> onAdded;
    private volatile Map<String, SettledPositions> settledBefore = Map.of();
    private volatile Map<String, State> settledUnrecorded = Map.of();
    private volatile Runnable keepClaim = () -> {};
    private volatile LongConsumer onHandled = _ -> {};
    private volatile LongConsumer onErased = _ -> {};

    public Outbox(
            DeliveryFactory factory,
            ViewPosition views,
            Deliveries deliveries,
            DeliveryReplayer replayer,
            SettledDeliveries settled,
            Clock clock,
            Consumer<Set<String>> onAdded) {
        this.factory = factory;
        this.views = views;
        this.deliveries = deliveries;
        this.replayer = replayer;
        this.settled = settled;
        this.clock = clock;
        this.onAdded = onAdded;
    }

    /**
     * Sets what was settled when this process started.
     *
     * @param recorded what the event store had recorded, by subscription
     * @param unrecorded further settled messages
     */
    public void settledBefore(
            Map<String, SettledPositions> recorded, Map<String, State> unrecorded) {
        settledBefore = Map.copyOf(recorded);
        settledUnrecorded = Map.copyOf(unrecorded);
    }

    /**
     * Sets an action that is called while waiting for views, to keep the claim of the processor.
     */
    public void keepClaim(Runnable action) {
        keepClaim = action;
    }

    /** Sets an action that is called with a position up to which all events have been processed. */
    public void onHandled(LongConsumer action) {
        onHandled = action;
    }

    /**
     * Sets an action that is called with the id of an erased user, once the views no longer contain
     * the user's data.
     */
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
        UnitOfWork<?> batch = CurrentUnitOfWork.get();
        Additions additions = batch.getOrComputeResource(ADDITIONS, _ -> deliveries.additions());
        if (message.getPayload() instanceof RedeliveryRequested e) {
            replayer.redeliver(e.subscriptionId(), e.deliveryId(), clock.instant());
            onAdded.accept(Set.of(e.subscriptionId()));
        } else {
            if (message.getPayload() instanceof UserErased e) {
                views.awaitShown(position, keepClaim);
                store(additions);
                onErased.accept(e.userId());
            }
            List<LiveEvent> told = factory.liveEvents(message);
            if (!told.isEmpty()) {
                // Subscriptions and bodies are read from the views.
                views.awaitShown(position, keepClaim);
                factory.toListeners(told, message, position)
                        .map(delivery -> known(delivery, position))
                        .forEachOrdered(additions::add);
            }
        }
        if (!(batch instanceof BatchingUnitOfWork<?> many) || many.isLastMessage()) {
            store(additions);
            onHandled.accept(position);
        }
    }

    private void store(Additions additions) {
        Set<String> added = additions.store();
        if (!added.isEmpty()) {
            onAdded.accept(added);
        }
    }

    private Delivery known(Delivery delivery, long position) {
        SettledPositions recorded = settledBefore.get(delivery.subscriptionId());
        if (delivery.state() != State.PENDING) {
            return delivery;
        }
        if (recorded != null && recorded.contains(position)) {
            return delivery.settledEarlier(settled.outcome(delivery.id()), true, clock.instant());
        }
        State unrecorded = settledUnrecorded.get(delivery.id());
        return unrecorded == null
                ? delivery
                : delivery.settledEarlier(unrecorded, false, clock.instant());
    }

    @Override
    public boolean supportsReset() {
        return false;
    }
}

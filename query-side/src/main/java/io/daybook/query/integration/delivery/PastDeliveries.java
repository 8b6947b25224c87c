package io.daybook.query.integration.delivery;

import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Gatherers;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** Rebuilds the messages about past events from the event store. */
public final class PastDeliveries {

    /** Receives the progress of reading; stops it by returning false. */
    @FunctionalInterface
    public interface ProgressListener {

        /** Whether to read on, after so many events. */
        boolean mayContinue(long read);
    }

    private static final int AT_ONCE = 500;

    private final EventStore store;
    private final DeliveryFactory factory;
    private final SubscriptionViews subscriptions;

    public PastDeliveries(
            EventStore store, DeliveryFactory factory, SubscriptionViews subscriptions) {
        this.subscriptions = subscriptions;
        this.store = store;
        this.factory = factory;
    }

    /**
     * Creates the messages that a subscription with its current settings would get about past
     * events.
     *
     * @param until exclusive end; events stored from now on are left out, too
     * @param eventNames only these event types; empty for all
     * @param messages receives some messages of one event at a time
     */
    public void read(
            SubscriptionView subscription,
            Instant since,
            Instant until,
            Set<String> eventNames,
            Consumer<List<Delivery>> messages,
            ProgressListener watch) {
        TrackingToken head = store.createHeadToken();
        long end = head == null ? -1 : head.position().orElse(-1);
        long read = 0;
        try (BlockingStream<TrackedEventMessage<?>> events =
                store.openStream(store.createTokenAt(since))) {
            while (watch.mayContinue(read) && events.hasNextAvailable()) {
                TrackedEventMessage<?> event = events.nextAvailable();
                long position = event.trackingToken().position().orElseThrow();
                if (position > end || !event.getTimestamp().isBefore(until)) {
                    return;
                }
                read++;
                factory.toSubscription(
                                event, position, subscription, told -> isWanted(told, eventNames))
                        .gather(Gatherers.windowFixed(AT_ONCE))
                        .forEachOrdered(messages);
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Creates the message again from the current views; empty if its subscription or object no
     * longer exists.
     */
    public Optional<Delivery> rebuilt(Delivery delivery) {
        return subscriptions
                .find(delivery.subscriptionId())
                .flatMap(subscription -> rebuilt(delivery, subscription));
    }

    private Optional<Delivery> rebuilt(Delivery delivery, SubscriptionView subscription) {
        long position = delivery.eventPosition();
        try (BlockingStream<TrackedEventMessage<?>> events =
                store.openStream(new GlobalSequenceTrackingToken(position - 1))) {
            if (!events.hasNextAvailable()) {
                return Optional.empty();
            }
            TrackedEventMessage<?> event = events.nextAvailable();
            return factory.toSubscription(
                            event, position, subscription, told -> isAbout(told, delivery))
                    .filter(made -> made.id().equals(delivery.id()))
                    .findFirst();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static boolean isAbout(LiveEvent told, Delivery delivery) {
        Long subject = delivery.subject();
        return told.name().equals(delivery.eventName())
                && (subject == null || subject == told.subject());
    }

    private static boolean isWanted(LiveEvent told, Set<String> eventNames) {
        return eventNames.isEmpty() || eventNames.contains(told.name());
    }
}

package io.daybook.query.integration.delivery;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.webhooks.Audience;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.integration.webhooks.LiveMetadata;
import io.daybook.query.integration.webhooks.Payloads;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * Writes a message into the outbox for every subscription that listens to an event, and sends
 * nothing itself. The messages of an event are stored before the processor's position moves past
 * it.
 */
public final class Outbox implements EventHandlerInvoker {

    private final List<LiveEventSource> sources;
    private final Audience audience;
    private final LiveMetadata metadata;
    private final CourseViews courses;
    private final ViewPosition views;
    private final Deliveries deliveries;
    private final Clock clock;
    private final Runnable onAdded;
    private volatile Map<String, SettledPositions> settledBefore = Map.of();
    private volatile Runnable keepClaim = () -> {};

    public Outbox(
            List<LiveEventSource> sources,
            Audience audience,
            LiveMetadata metadata,
            CourseViews courses,
            ViewPosition views,
            Deliveries deliveries,
            Clock clock,
            Runnable onAdded) {
        this.sources = List.copyOf(sources);
        this.audience = audience;
        this.metadata = metadata;
        this.courses = courses;
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
        List<LiveEvent> told =
                sources.stream().flatMap(s -> s.of(message.getPayload()).stream()).toList();
        if (!told.isEmpty()) {
            store(told, (TrackedEventMessage<?>) message);
        }
    }

    private void store(List<LiveEvent> told, TrackedEventMessage<?> message)
            throws InterruptedException {
        long position = message.trackingToken().position().orElseThrow();
        // Subscriptions and bodies are read from the views, which must show this event.
        views.awaitShown(position, keepClaim);
        List<Delivery> added = new ArrayList<>();
        for (LiveEvent event : told) {
            Optional<CourseView> course = courses.findEvenDeleted(event.courseId());
            course.ifPresent(c -> added.addAll(messages(event, message, c, position)));
        }
        if (!added.isEmpty()) {
            deliveries.add(added);
            onAdded.run();
        }
    }

    private List<Delivery> messages(
            LiveEvent event, EventMessage<?> message, CourseView course, long position) {
        List<SubscriptionView> listening = audience.of(event, course, position);
        if (listening.isEmpty()) {
            return List.of();
        }
        var about = metadata.of(event, message, course, position);
        var body = Payloads.told(event.body().get());
        Object integration = body.get("associated_integration_id");
        return listening.stream()
                .filter(s -> isFor(s.associatedIntegrationId(), integration))
                .map(
                        s ->
                                delivery(
                                        event,
                                        message.getIdentifier(),
                                        position,
                                        s.id(),
                                        Payloads.of(about, body, s.id())))
                .toList();
    }

    private static boolean isFor(@Nullable String wanted, @Nullable Object integration) {
        return wanted == null || wanted.equals(integration);
    }

    private Delivery delivery(
            LiveEvent event, String eventId, long position, String subscription, String payload) {
        Instant now = clock.instant();
        SettledPositions settled = settledBefore.get(subscription);
        boolean isSettled = settled != null && settled.contains(position);
        return new Delivery(
                eventId + ":" + event.name() + ":" + event.subject() + ":" + subscription,
                subscription,
                position,
                eventId,
                event.name(),
                event.at(),
                payload,
                isSettled ? State.DELIVERED : State.PENDING,
                0,
                now,
                now,
                isSettled,
                isSettled ? now : null,
                null,
                null);
    }

    @Override
    public boolean supportsReset() {
        return false;
    }
}

package io.daybook.query.integration.delivery;

import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.integration.caliper.CaliperMessages;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventContext;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.integration.webhooks.LiveMetadata;
import io.daybook.query.integration.webhooks.MessageFilter;
import io.daybook.query.integration.webhooks.Payloads;
import io.daybook.query.integration.webhooks.SubscriptionMatcher;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;

/** Builds the messages about a stored event, with payloads from the views. */
public final class DeliveryFactory {

    private final List<LiveEventSource> sources;
    private final SubscriptionMatcher matcher;
    private final LiveMetadata metadata;
    private final CourseViews courses;
    private final CaliperMessages caliper;
    private final Clock clock;

    public DeliveryFactory(
            List<LiveEventSource> sources,
            SubscriptionMatcher matcher,
            LiveMetadata metadata,
            CourseViews courses,
            CaliperMessages caliper,
            Clock clock) {
        this.sources = List.copyOf(sources);
        this.matcher = matcher;
        this.metadata = metadata;
        this.courses = courses;
        this.caliper = caliper;
        this.clock = clock;
    }

    /** The live events of this event, whether or not anybody subscribes to them. */
    List<LiveEvent> liveEvents(EventMessage<?> message) {
        List<LiveEvent> told = new ArrayList<>();
        for (LiveEventSource source : sources) {
            told.addAll(source.liveEvents(message));
        }
        return told;
    }

    /** Creates the messages about these live events for all matching subscriptions, one by one. */
    Stream<Delivery> toListeners(List<LiveEvent> told, EventMessage<?> message, long position) {
        return told.stream()
                .filter(event -> matcher.isListening(event.name()))
                .flatMap(LiveEvent::resolved)
                .flatMap(
                        event ->
                                context(event).stream()
                                        .flatMap(
                                                at ->
                                                        messages(
                                                                event,
                                                                message,
                                                                at,
                                                                position,
                                                                matcher.of(event, at, position))));
    }

    /**
     * Returns the messages about this event that the subscription would get if it happened now, one
     * by one.
     *
     * @param which the live events to create messages about
     */
    Stream<Delivery> toSubscription(
            EventMessage<?> message,
            long position,
            SubscriptionView subscription,
            Predicate<LiveEvent> which) {
        return liveEvents(message).stream()
                .filter(event -> subscription.wants(event.name()))
                .flatMap(LiveEvent::resolved)
                .filter(which)
                .flatMap(
                        event ->
                                context(event)
                                        .filter(at -> matcher.includes(subscription, event, at))
                                        .stream()
                                        .flatMap(
                                                at ->
                                                        messages(
                                                                event,
                                                                message,
                                                                at,
                                                                position,
                                                                List.of(subscription))));
    }

    private Optional<LiveEventContext> context(LiveEvent event) {
        return event.place().get().flatMap(this::context);
    }

    private Optional<LiveEventContext> context(LiveEventContextId place) {
        Long course = place.courseId();
        if (course != null) {
            return courses.findEvenDeleted(course).map(found -> LiveEventContext.of(found, place));
        }
        return Optional.ofNullable(place.accountId())
                .map(id -> new LiveEventContext(id, null, place.within(), null));
    }

    private Stream<Delivery> messages(
            LiveEvent event,
            EventMessage<?> message,
            LiveEventContext context,
            long position,
            List<SubscriptionView> listening) {
        if (listening.isEmpty()) {
            return Stream.empty();
        }
        var happened = metadata.of(event, message, context, position);
        var about = LiveMetadata.within(happened, context);
        var body = Payloads.normalized(event.body().get());
        Object integration = body.get("associated_integration_id");
        boolean job = LiveMetadata.isOfJob(message);
        return listening.stream()
                .filter(s -> s.wantsOf(job, event.name()))
                .filter(s -> isFor(s.associatedIntegrationId(), integration))
                .filter(s -> MessageFilter.matches(s.conditions(), about, body))
                .map(
                        s ->
                                delivery(
                                        event,
                                        message.getIdentifier(),
                                        position,
                                        s,
                                        payload(s.isCaliper() ? happened : about, body, s)));
    }

    private String payload(
            Map<String, @Nullable Object> about,
            Map<String, @Nullable Object> body,
            SubscriptionView subscription) {
        return subscription.isCaliper()
                ? caliper.of(about, body, subscription.id(), clock.instant())
                : Payloads.of(about, body, subscription.id());
    }

    private static boolean isFor(@Nullable String wanted, @Nullable Object integration) {
        return wanted == null || wanted.equals(integration);
    }

    /** Messages created while a subscription is suspended are stored and not sent. */
    private Delivery delivery(
            LiveEvent event,
            String eventId,
            long position,
            SubscriptionView subscription,
            String payload) {
        Instant now = clock.instant();
        boolean skipped = subscription.isSuspended();
        return new Delivery(
                eventId + ":" + event.name() + ":" + event.subject() + ":" + subscription.id(),
                subscription.id(),
                position,
                eventId,
                event.name(),
                event.at(),
                payload,
                skipped ? State.SKIPPED : State.PENDING,
                0,
                now,
                now,
                false,
                skipped ? now : null,
                null,
                null,
                event.subject(),
                null,
                null,
                null);
    }
}

package io.daybook.query.integration.webhooks;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An event in a course or an account, as subscribed tools receive it (docs/spec/integration.md,
 * section D). Place and body are read only once the views show the event and a subscription
 * includes the event type.
 *
 * @param name such as {@code grade_change}
 * @param subject id of the object it is about
 * @param place its context; empty when nobody receives it after all
 * @param assignmentId the assignment it is about, if any; null if only its context contains it
 * @param subscription the subscription that an event for operators is about; null for others
 * @param body the body
 * @param each the events that take the place of this one, if only the views contain the objects
 *     they are about; null otherwise
 */
public record LiveEvent(
        String name,
        long subject,
        Instant at,
        Supplier<Optional<LiveEventContextId>> place,
        @Nullable Long assignmentId,
        @Nullable OperatedSubscription subscription,
        Supplier<Map<String, @Nullable Object>> body,
        @Nullable Supplier<Stream<LiveEvent>> each) {

    /**
     * The subscription that an event for operators is about. Only other subscriptions of the same
     * tool receive it.
     *
     * @param id the subscription
     * @param toolProxyId the tool that owns it
     */
    public record OperatedSubscription(String id, long toolProxyId) {}

    /** Creates an event about one object. */
    public LiveEvent(
            String name,
            long subject,
            Instant at,
            Supplier<Optional<LiveEventContextId>> place,
            @Nullable Long assignmentId,
            @Nullable OperatedSubscription subscription,
            Supplier<Map<String, @Nullable Object>> body) {
        this(name, subject, at, place, assignmentId, subscription, body, null);
    }

    /** Creates an event in a course. */
    public LiveEvent(
            String name,
            long subject,
            Instant at,
            long courseId,
            @Nullable Long assignmentId,
            Supplier<Map<String, @Nullable Object>> body) {
        this(
                name,
                subject,
                at,
                () -> Optional.of(LiveEventContextId.course(courseId)),
                assignmentId,
                null,
                body);
    }

    /** Creates an event in an account, outside of courses. */
    public static LiveEvent inAccount(
            String name,
            long subject,
            Instant at,
            long accountId,
            Supplier<Map<String, @Nullable Object>> body) {
        return at(
                name, subject, at, () -> Optional.of(LiveEventContextId.account(accountId)), body);
    }

    /** An event whose context only the views contain. */
    public static LiveEvent at(
            String name,
            long subject,
            Instant at,
            Supplier<Optional<LiveEventContextId>> place,
            Supplier<Map<String, @Nullable Object>> body) {
        return new LiveEvent(name, subject, at, place, null, null, body);
    }

    /** Creates events of one type about objects that only the views contain. */
    public static LiveEvent ofEach(String name, Instant at, Supplier<Stream<LiveEvent>> each) {
        return new LiveEvent(
                name, 0, at, Optional::empty, null, null, () -> new LiveEventBody().map(), each);
    }

    /** Returns the event, or those that take its place; reads the views. */
    public Stream<LiveEvent> resolved() {
        return each == null ? Stream.of(this) : each.get();
    }
}

package io.daybook.query.integration.delivery;

import io.daybook.query.integration.transport.DeliveryAttempt;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A message to one subscription, pending or settled.
 *
 * @param id derived from the event, the live event and the subscription, so that an event that is
 *     read again makes no second message
 * @param eventPosition position of the event in the event store
 * @param payload what is sent, the same at every attempt
 * @param dueAt when to try next; while an attempt runs, when another node may take it over
 * @param recorded whether the event store knows that it is settled
 * @param subject id of the object that the event is about; null for messages of older versions
 * @param trigger why it is sent once more; null for a message that its event caused
 * @param replayId the replay that sends it once more, if one does
 * @param history its last attempts, those before it was sent again included; null for none
 */
@Document(Deliveries.COLLECTION)
@CompoundIndex(
        name = "by_subscription_and_due",
        def = "{'state': 1, 'subscriptionId': 1, 'dueAt': 1, '_id': 1}")
@CompoundIndex(name = "by_age", def = "{'state': 1, 'createdAt': 1}")
@CompoundIndex(
        name = "by_recorded_and_subscription",
        def = "{'recorded': 1, 'subscriptionId': 1, 'eventPosition': 1}")
@CompoundIndex(
        name = "by_subscription",
        def = "{'subscriptionId': 1, 'state': 1, 'eventPosition': 1}")
@CompoundIndex(
        name = "by_subscription_and_time",
        def = "{'subscriptionId': 1, 'state': 1, 'eventTime': 1, '_id': 1}")
@CompoundIndex(
        name = "by_subscription_and_settled",
        def = "{'subscriptionId': 1, 'state': 1, 'settledAt': 1}")
@CompoundIndex(
        name = "by_subscription_and_event",
        def = "{'subscriptionId': 1, 'eventPosition': -1, '_id': -1}")
public record Delivery(
        @Id String id,
        String subscriptionId,
        long eventPosition,
        String eventId,
        String eventName,
        Instant eventTime,
        String payload,
        State state,
        int attempts,
        Instant dueAt,
        Instant createdAt,
        boolean recorded,
        @Nullable Instant settledAt,
        @Nullable String error,
        @Nullable Integer responseCode,
        @Nullable Long subject,
        @Nullable Trigger trigger,
        @Nullable Long replayId,
        @Nullable List<PastAttempt> history) {

    /** Payload of a message whose body was deleted. */
    public static final String NO_PAYLOAD = "";

    /**
     * Maximum number of attempts kept in the history of a message, because it may be sent again any
     * number of times.
     */
    static final int MOST_HISTORY = 40;

    /**
     * One delivery attempt.
     *
     * @param milliseconds duration
     * @param error kind of failure; null if the message was accepted
     * @param responseCode HTTP status of the response; null without one
     */
    public record PastAttempt(
            Instant at, long milliseconds, @Nullable String error, @Nullable Integer responseCode) {

        /** Creates a past attempt from its outcome, start and duration. */
        static PastAttempt of(DeliveryAttempt attempt, Instant at, Duration taken) {
            return new PastAttempt(at, taken.toMillis(), attempt.error(), attempt.responseCode());
        }
    }

    /** Why a message is sent again after it was settled. */
    public enum Trigger {
        /** The tool requested this message. */
        MANUAL,
        /** The tool requested all messages of a time. */
        REPLAY
    }

    /** Returns the status of the message as named in the API. */
    public Status status() {
        return state == State.PENDING && attempts > 0 ? Status.RETRYING : Status.of(state);
    }

    /** Returns its latest attempts, the newest last. */
    public List<PastAttempt> attemptsSoFar() {
        return history == null ? List.of() : history;
    }

    /** Returns its latest attempts including another one. */
    List<PastAttempt> attemptsWith(PastAttempt another) {
        List<PastAttempt> before = attemptsSoFar();
        int forgotten = Math.max(0, before.size() + 1 - MOST_HISTORY);
        return Stream.concat(before.stream().skip(forgotten), Stream.of(another)).toList();
    }

    /** Whether the body of the message is still stored. */
    public boolean hasPayload() {
        return !payload.equals(NO_PAYLOAD);
    }

    /**
     * Returns this message as settled by an earlier run of the outbox.
     *
     * @param known whether the event store has recorded it
     */
    Delivery settledEarlier(State outcome, boolean known, Instant now) {
        return with(payload, outcome, known, now, trigger, replayId);
    }

    /** Returns this message, to be sent by this replay. */
    Delivery replayed(long replay) {
        return with(payload, State.PENDING, true, null, Trigger.REPLAY, replay);
    }

    /** Returns this message, to be sent again from now on with all attempts. */
    Delivery sentAgain(Trigger cause, @Nullable Long replay, Instant now) {
        return new Delivery(
                id,
                subscriptionId,
                eventPosition,
                eventId,
                eventName,
                eventTime,
                payload,
                State.PENDING,
                0,
                now,
                createdAt,
                true,
                null,
                null,
                null,
                subject,
                cause,
                replay,
                history);
    }

    /** Returns this message with another body. */
    public Delivery withPayload(String other) {
        return with(other, state, recorded, settledAt, trigger, replayId);
    }

    private Delivery with(
            String newPayload,
            State newState,
            boolean newRecorded,
            @Nullable Instant newSettledAt,
            @Nullable Trigger newTrigger,
            @Nullable Long newReplayId) {
        return new Delivery(
                id,
                subscriptionId,
                eventPosition,
                eventId,
                eventName,
                eventTime,
                newPayload,
                newState,
                attempts,
                dueAt,
                createdAt,
                newRecorded,
                newSettledAt,
                error,
                responseCode,
                subject,
                newTrigger,
                newReplayId,
                history);
    }

    /** State of a message. */
    public enum State {
        /** Waiting for its first or next attempt. */
        PENDING,
        /** Accepted by the receiver. */
        DELIVERED,
        /** Given up after the last attempt. */
        DEAD,
        /** Not sent because the subscription was suspended. */
        SKIPPED
    }

    /** Status of a message in the delivery log (docs/spec/integration.md I8). */
    public enum Status {
        /** Waiting for its first attempt. */
        PENDING(State.PENDING),
        /** Waiting for another attempt. */
        RETRYING(State.PENDING),
        /** Accepted by the receiver. */
        DELIVERED(State.DELIVERED),
        /** Given up after the last attempt. */
        DEAD(State.DEAD),
        /** Not sent because the subscription was suspended. */
        SKIPPED(State.SKIPPED);

        private final State state;

        Status(State state) {
            this.state = state;
        }

        /** Returns the state of messages with this status. */
        public State state() {
            return state;
        }

        private static Status of(State state) {
            return valueOf(state.name());
        }
    }
}

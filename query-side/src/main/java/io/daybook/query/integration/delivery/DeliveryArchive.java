package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Archive of settled messages that the event store has recorded. It is outside the database of the
 * outbox, which holds them in memory if it is embedded (docs/decisions/0221). A message that was
 * taken out is neither listed nor counted until it is added again, but it can be found by id.
 */
public interface DeliveryArchive {

    /** Whether settled messages are moved here. */
    default boolean isUsed() {
        return true;
    }

    /** Adds messages. Messages that are in the archive and were not taken out are unchanged. */
    void add(List<Delivery> settled);

    /** Returns the message with this id. */
    Optional<Delivery> find(String id);

    /** Returns messages to a subscription, latest event first. */
    List<Delivery> latest(DeliveryFilter filter, long skip, int most);

    /** Returns the number of messages to the subscription in this state. */
    long count(String subscriptionId, State state);

    /**
     * How many messages to the subscription are in this state since then, or so many as are
     * requested.
     */
    long countSettled(String subscriptionId, State state, Instant since, int most);

    /**
     * Returns the successful attempts of the messages to the subscription that were delivered last.
     */
    List<PastAttempt> lastTaken(String subscriptionId, int most);

    /** Returns the number of messages that a replay would send. */
    long count(ReplaySelection selection);

    /** Returns ids of messages that a replay has not sent yet. */
    List<String> ids(ReplaySelection selection, long replayId, int most);

    /**
     * Takes messages out of the archive.
     *
     * @param waiting the messages in their new state, with their bodies
     */
    void takeOut(List<Delivery> waiting);

    /**
     * Returns the ids of the messages that were taken out and not added again, in the order in
     * which they were added.
     */
    List<String> takenOut();

    /**
     * Deletes old messages and bodies.
     *
     * @param made deletes messages created before this instant
     * @param madeWithBody deletes bodies of messages created before this instant
     */
    void expire(Instant made, Instant madeWithBody);

    /** Deletes bodies that contain the pattern, also of messages that were taken out. */
    void forgetBodies(Pattern pattern);
}

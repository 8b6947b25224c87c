package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Settled messages that the event store has recorded, outside the database of the outbox, whose
 * memory they would fill if it is embedded (docs/decisions/0221). A message that was taken out is
 * neither listed nor counted until it is added again, but it can be found.
 */
public interface DeliveryArchive {

    /** Whether settled messages are moved here. */
    default boolean isUsed() {
        return true;
    }

    /** Adds messages; one that is in the archive, and was not taken out since, stays as it is. */
    void add(List<Delivery> settled);

    /** The message with this id. */
    Optional<Delivery> find(String id);

    /** Messages to a subscription, the latest event first. */
    List<Delivery> latest(DeliveryFilter filter, long skip, int most);

    /** How many messages to the subscription are in this state. */
    long count(String subscriptionId, State state);

    /**
     * How many messages to the subscription are in this state since then, or so many as are
     * requested.
     */
    long countSettled(String subscriptionId, State state, Instant since, int most);

    /** The attempts at which the messages were taken that the subscription was sent last. */
    List<PastAttempt> lastTaken(String subscriptionId, int most);

    /** How many messages a replay would send. */
    long count(ReplaySelection selection);

    /** Ids of messages of a replay that it has not sent yet. */
    List<String> ids(ReplaySelection selection, long replayId, int most);

    /**
     * Takes messages out.
     *
     * @param waiting as they are from now on, with their bodies
     */
    void takeOut(List<Delivery> waiting);

    /**
     * Ids of the messages that were taken out and not added again, in the order of their adding.
     */
    List<String> takenOut();

    /**
     * Forgets messages that are old, and the bodies of some more.
     *
     * @param made forgets messages made before this
     * @param madeWithBody forgets bodies of messages made before this
     */
    void expire(Instant made, Instant madeWithBody);

    /** Forgets the bodies in which the pattern is found, also of what was taken out. */
    void forgetBodies(Pattern pattern);
}

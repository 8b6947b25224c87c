package io.daybook.command.platform.integrity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.command.platform.integrity.CanonicalEvent.Stored;
import io.daybook.command.platform.integrity.ChainedEvents.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Adds the chain hash to every event of a chained aggregate before it is stored. The previous event
 * is immutable, and a concurrent append fails, so a computed hash stays valid until it is stored.
 */
public final class EventChains {

    private static final int KEPT_HEADS = 50_000;

    private final Function<String, List<Link>> stored;
    private final Cache<String, Head> heads = Caffeine.newBuilder().maximumSize(KEPT_HEADS).build();

    private record Head(long sequence, String hash) {}

    /**
     * An event to store, with its hash in its metadata.
     *
     * @param payload must be stored as is, because sealing again would give other bytes
     */
    public record Linked(EventMessage<?> message, SerializedObject<byte[]> payload) {}

    /**
     * Creates chains over stored events.
     *
     * @param stored reads the events of an aggregate
     */
    public EventChains(Function<String, List<Link>> stored) {
        this.stored = stored;
    }

    /**
     * Returns the events of one append with their hashes; events of other aggregates are only
     * serialized.
     */
    public List<Linked> link(List<? extends EventMessage<?>> events, Serializer serializer) {
        Map<String, Head> newest = new HashMap<>();
        List<Linked> linked = new ArrayList<>(events.size());
        for (EventMessage<?> event : events) {
            // Not event.serializePayload, which keeps the bytes in the message and so in memory.
            SerializedObject<byte[]> payload =
                    serializer.serialize(event.getPayload(), byte[].class);
            linked.add(
                    event instanceof DomainEventMessage<?> domain
                                    && ChainedEvents.TYPES.contains(domain.getType())
                            ? link(domain, payload, newest)
                            : new Linked(event, payload));
        }
        return linked;
    }

    private Linked link(
            DomainEventMessage<?> event,
            SerializedObject<byte[]> payload,
            Map<String, Head> newest) {
        Head before = newest.get(event.getAggregateIdentifier());
        String hash =
                CanonicalEvent.hash(
                        before == null ? hashBefore(event) : before.hash(),
                        CanonicalEvent.of(
                                new Stored(
                                        event.getIdentifier(),
                                        event.getType(),
                                        event.getAggregateIdentifier(),
                                        event.getSequenceNumber(),
                                        payload.getType().getName(),
                                        payload.getType().getRevision(),
                                        event.getTimestamp().toEpochMilli(),
                                        payload.getData()),
                                event.getMetaData()));
        newest.put(event.getAggregateIdentifier(), new Head(event.getSequenceNumber(), hash));
        return new Linked(event.andMetaData(Map.of(ChainedEvents.KEY, hash)), payload);
    }

    private String hashBefore(DomainEventMessage<?> event) {
        long sequence = event.getSequenceNumber();
        if (sequence == 0) {
            return ChainedEvents.START;
        }
        Head head = heads.getIfPresent(event.getAggregateIdentifier());
        if (head != null && head.sequence() == sequence - 1) {
            return head.hash();
        }
        return stored.apply(event.getAggregateIdentifier()).stream()
                .filter(link -> link.sequence() == sequence - 1)
                .findFirst()
                .map(Link::standing)
                .orElse(ChainedEvents.START);
    }

    /** Caches the hashes of stored events, for the events that follow. */
    public void stored(List<Linked> linked) {
        for (Linked each : linked) {
            if (each.message() instanceof DomainEventMessage<?> event
                    && event.getMetaData().get(ChainedEvents.KEY) instanceof String hash) {
                heads.put(
                        event.getAggregateIdentifier(), new Head(event.getSequenceNumber(), hash));
            }
        }
    }

    /** Returns the link of a stored event after the previous one. */
    public static Link read(@Nullable Link before, Stored event, Map<String, ?> metadata) {
        String text = CanonicalEvent.of(event, metadata);
        String hashBefore = before == null ? ChainedEvents.START : before.standing();
        Object recorded = metadata.get(ChainedEvents.KEY);
        return new Link(
                event.aggregateId(),
                event.sequence(),
                event.eventId(),
                text,
                hashBefore,
                recorded == null ? null : recorded.toString(),
                CanonicalEvent.hash(hashBefore, text));
    }
}

package io.daybook.application.grading.integrity;

import io.daybook.command.platform.integrity.ChainedEvents.Link;
import io.daybook.query.grading.integrity.HashChain;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Collects the result of comparing hash chains with the stored events. Not thread-safe. */
final class ChainProof {

    private final SortedMap<Long, Broken> broken = new TreeMap<>();
    private final TreeMap<Long, String> hashes = new TreeMap<>();
    private final long upTo;
    private int events;

    /**
     * A mismatch.
     *
     * @param position its position in the event store
     * @param problem description of the mismatch
     */
    record Broken(
            long position,
            @Nullable String chain,
            @Nullable Long sequence,
            @Nullable String eventId,
            @Nullable Integer digest,
            String problem) {}

    /** Nothing yet; ignores events after a position. */
    ChainProof(long upTo) {
        this.upTo = upTo;
    }

    /** Compares a chain with its stored events. */
    void check(HashChain chain, List<Link> stored) {
        Map<Long, Link> bySequence =
                stored.stream().collect(Collectors.toMap(Link::sequence, Function.identity()));
        boolean chained = false;
        for (int sequence = 0; sequence < chain.positions().size(); sequence++) {
            long position = chain.positions().get(sequence);
            if (position > upTo) {
                return;
            }
            events++;
            Link link = bySequence.get((long) sequence);
            String problem = problem(link, chained);
            if (problem != null) {
                long place = position == HashChain.UNSEEN ? chain.lastPosition() : position;
                String id = link == null ? null : link.eventId();
                breaks(new Broken(place, chain.id(), (long) sequence, id, null, problem));
            }
            if (link != null) {
                chained |= link.recorded() != null;
                hashes.put(position, link.standing());
            }
        }
    }

    private static @Nullable String problem(@Nullable Link link, boolean chained) {
        if (link == null) {
            return "the event is missing";
        }
        if (chained && link.recorded() == null) {
            return "the event has lost its hash";
        }
        return link.holds() ? null : "the event, or one before it, is not what was stored";
    }

    /** Adds a mismatch; only the first one at each position is kept. */
    void breaks(Broken what) {
        broken.putIfAbsent(what.position(), what);
    }

    /** Adds the result of another thread. */
    void add(ChainProof other) {
        other.broken.values().forEach(this::breaks);
        hashes.putAll(other.hashes);
        events += other.events;
    }

    /** Returns the hashes after one position and up to another, by position. */
    SortedMap<Long, String> hashes(long after, long to) {
        return hashes.subMap(after, false, to, true);
    }

    /** Returns the first mismatch; null if there is none. */
    @Nullable Broken firstBroken() {
        return broken.isEmpty() ? null : broken.get(broken.firstKey());
    }

    /** Returns the number of expected events. */
    int events() {
        return events;
    }
}

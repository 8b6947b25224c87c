package io.daybook.query.integration.delivery;

import java.util.Set;

/**
 * Which events nothing is left to send about.
 *
 * @param upTo all up to this position in the event store
 * @param after and these beyond it
 */
public record SettledPositions(long upTo, Set<Long> after) {

    /** The state of a subscription without recorded progress. */
    public static SettledPositions since(long position) {
        return new SettledPositions(position, Set.of());
    }

    public static SettledPositions of(DeliveryProgressView progress) {
        return new SettledPositions(progress.settledUpTo(), Set.copyOf(progress.settledAfter()));
    }

    boolean contains(long position) {
        return position <= upTo || after.contains(position);
    }
}

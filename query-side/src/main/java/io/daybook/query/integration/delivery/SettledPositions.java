package io.daybook.query.integration.delivery;

import java.util.Set;

/**
 * Positions of events whose messages are all settled.
 *
 * @param upTo all positions up to this one
 * @param after further positions
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

package io.daybook.query.grading.integrity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The hash chain of one aggregate whose events prove grades.
 *
 * @param id of the aggregate
 * @param positions positions of its events in the event store, by sequence number; {@link #UNSEEN}
 *     for a missing event
 */
public record HashChain(String id, List<Long> positions) {

    /** Position of an event that was missing when the event store was read. */
    public static final long UNSEEN = -1;

    /** Returns the position of its last event. */
    public long lastPosition() {
        return positions.getLast();
    }

    /** Returns the chains of these parts, by id; all parts of each chain must be given. */
    static List<HashChain> of(Collection<ChainPartView> parts) {
        return parts.stream()
                .sorted(Comparator.comparingInt(ChainPartView::number))
                .collect(
                        Collectors.groupingBy(
                                ChainPartView::chainId, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(HashChain::joined)
                .toList();
    }

    private static HashChain joined(List<ChainPartView> parts) {
        List<Long> positions = new ArrayList<>();
        for (ChainPartView part : parts) {
            int missing = Math.toIntExact(part.firstSequence()) - positions.size();
            positions.addAll(Collections.nCopies(missing, UNSEEN));
            positions.addAll(part.positions());
        }
        return new HashChain(parts.getFirst().chainId(), positions);
    }
}

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
 * @param positions of its events in the event store, by sequence; {@link #UNSEEN} for one that
 *     never was there
 */
public record HashChain(String id, List<Long> positions) {

    /** Stands for the position of an event that was missing when the event store was read. */
    public static final long UNSEEN = -1;

    /** Where its last event stands. */
    public long lastPosition() {
        return positions.getLast();
    }

    /** The chains that these parts belong to, each with all of its parts, by id. */
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

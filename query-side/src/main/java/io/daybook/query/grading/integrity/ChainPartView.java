package io.daybook.query.grading.integrity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Positions in the event store of some events of one hash chain, which an integrity proof must find
 * there. A document for each event would make hundreds of thousands in a course, and a document for
 * each chain would be rewritten with each event.
 *
 * @param chainId id of the aggregate
 * @param courseId {@link #SHARED} for chains that the grades of several courses depend on
 * @param number 0 for the first {@link #EVENTS} sequence numbers, 1 for the next ones, and so on
 * @param positions positions of its events, by sequence number; {@link HashChain#UNSEEN} for a
 *     missing event
 * @param lastPosition the last of the positions
 */
@Document("chain_parts_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'lastPosition': 1, '_id': 1}")
@CompoundIndex(name = "by_chain", def = "{'chainId': 1, 'number': 1}")
public record ChainPartView(
        @Id String id,
        String chainId,
        long courseId,
        int number,
        List<Long> positions,
        long lastPosition) {

    /** Course id of chains that belong to no single course. */
    public static final long SHARED = 0;

    /** Events per part; few submissions have more. */
    static final int EVENTS = 32;

    /** Returns an empty part for the event with this sequence number. */
    static ChainPartView empty(String chainId, long courseId, long sequence) {
        int number = Math.toIntExact(sequence / EVENTS);
        return new ChainPartView(id(chainId, sequence), chainId, courseId, number, List.of(), -1);
    }

    /** Returns the id of the part for the event with this sequence number. */
    static String id(String chainId, long sequence) {
        return chainId + "/" + sequence / EVENTS;
    }

    /** Returns this part with one more event; unchanged if it already contains the event. */
    ChainPartView with(long sequence, long position) {
        if (position <= lastPosition) {
            return this;
        }
        List<Long> longer = new ArrayList<>(positions);
        int missing = Math.toIntExact(sequence - firstSequence()) - longer.size();
        if (missing > 0) {
            longer.addAll(Collections.nCopies(missing, HashChain.UNSEEN));
        }
        longer.add(position);
        return new ChainPartView(id, chainId, courseId, number, longer, position);
    }

    /** Returns the sequence number of the first position. */
    public long firstSequence() {
        return (long) number * EVENTS;
    }
}

package io.daybook.query.grading.integrity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Where in the event store some of the events of one chain stand: what a proof must find there. Not
 * one document for an event, since a course has hundreds of thousands of those, and not one for a
 * chain, since each event rewrites its document.
 *
 * @param chainId of the aggregate
 * @param courseId {@link #SHARED} for what several courses' grades depend on
 * @param number 0 for the events with the first {@link #EVENTS} sequences, 1 for those after them
 * @param positions of its events, by sequence; {@link HashChain#UNSEEN} for one that never was
 *     there
 * @param lastPosition the last of them
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

    /** Stands for a course where a chain belongs to no single one. */
    public static final long SHARED = 0;

    /** How many events one part is about; few students' submissions has more. */
    static final int EVENTS = 32;

    /** The part that the event with this sequence belongs to, without any event. */
    static ChainPartView empty(String chainId, long courseId, long sequence) {
        int number = Math.toIntExact(sequence / EVENTS);
        return new ChainPartView(id(chainId, sequence), chainId, courseId, number, List.of(), -1);
    }

    /** The id of the part that the event with this sequence belongs to. */
    static String id(String chainId, long sequence) {
        return chainId + "/" + sequence / EVENTS;
    }

    /** The same with one more event, or as it is where it has seen that event. */
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

    /** The sequence of the event whose position comes first. */
    public long firstSequence() {
        return (long) number * EVENTS;
    }
}

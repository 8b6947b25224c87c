package io.daybook.query.grading.integrity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Where in the record the events of one chain stand: what a proof must find there. One document for
 * a chain, not for an event: a course has hundreds of thousands of those.
 *
 * @param id of the aggregate
 * @param courseId {@link #SHARED} for what several courses' grades depend on
 * @param positions of its events, by sequence; {@link #UNSEEN} for one that never was there
 * @param lastPosition the last of them
 */
@Document("chains_v3")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'lastPosition': 1, '_id': 1}")
public record ChainView(@Id String id, long courseId, List<Long> positions, long lastPosition) {

    /** Stands for a course where a chain belongs to no single one. */
    public static final long SHARED = 0;

    /** Stands for the position of an event that was missing when the record was read. */
    public static final long UNSEEN = -1;

    /** The same with one more event, or as it is where it has seen that event. */
    ChainView with(long sequence, long position) {
        if (position <= lastPosition) {
            return this;
        }
        List<Long> longer = new ArrayList<>(positions);
        if (sequence > longer.size()) {
            longer.addAll(Collections.nCopies((int) sequence - longer.size(), UNSEEN));
        }
        longer.add(position);
        return new ChainView(id, courseId, longer, position);
    }
}

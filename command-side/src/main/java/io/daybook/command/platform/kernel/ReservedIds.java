package io.daybook.command.platform.kernel;

import org.springframework.stereotype.Component;

/**
 * Reserves the first ids of a kind of object for objects whose ids are known in advance, in the
 * unit of work that creates them.
 */
@Component
public class ReservedIds {

    private final Aggregates aggregates;

    ReservedIds(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /**
     * Takes the ids from 1 on, as many as count.
     *
     * @throws IllegalStateException when ids of this type have been given out before
     */
    public void reserve(String type, int count) {
        aggregates.createOrChange(
                IdSequence.class,
                IdSequence.id(type),
                IdSequence::new,
                sequence -> sequence.reserve(type, count));
    }
}

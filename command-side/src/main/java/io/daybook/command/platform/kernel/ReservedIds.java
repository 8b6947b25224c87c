package io.daybook.command.platform.kernel;

import org.springframework.stereotype.Component;

/**
 * Reserves the first ids of a kind of object that is created with known ids, in the same unit of
 * work.
 */
@Component
public class ReservedIds {

    private final Aggregates aggregates;

    ReservedIds(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /**
     * Reserves the ids from 1 to {@code count}.
     *
     * @throws IllegalStateException if ids of this type were allocated before
     */
    public void reserve(String type, int count) {
        aggregates.createOrChange(
                IdSequence.class,
                IdSequence.id(type),
                IdSequence::new,
                sequence -> sequence.reserve(type, count));
    }
}

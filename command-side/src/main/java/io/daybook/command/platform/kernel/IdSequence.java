package io.daybook.command.platform.kernel;

import io.daybook.events.platform.kernel.IdEvent.IdBlockTaken;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** The id sequence of one kind of object. Ensures that no id is assigned twice. */
@AggregateRoot
class IdSequence {

    /** Exclusive upper bound of ids, which clients must be able to represent as doubles. */
    static final long LIMIT = 1L << 53;

    private static final int FIRST_BLOCK = 50;
    private static final int LARGEST_BLOCK = 1000;

    /** Allocates the next block of ids; returns it. */
    record TakeIds(String type) {
        @TargetAggregateIdentifier
        String aggregateId() {
            return id(type);
        }
    }

    /** A block of consecutive ids. */
    record Block(long first, int size) {}

    @AggregateIdentifier @Nullable String id;
    private long next = 1;
    private int size = FIRST_BLOCK;

    IdSequence() {}

    static String id(String type) {
        return "ids-" + type;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    Block handle(TakeIds command) {
        if (next + size >= LIMIT) {
            throw new IllegalStateException("No numbers are left for " + command.type());
        }
        Block block = new Block(next, size);
        AggregateLifecycle.apply(new IdBlockTaken(command.type(), next, size));
        return block;
    }

    void reserve(String type, int count) {
        if (next != 1) {
            throw new IllegalStateException("Ids of " + type + " have been given out already");
        }
        AggregateLifecycle.apply(new IdBlockTaken(type, 1, count));
    }

    @EventSourcingHandler
    void on(IdBlockTaken event) {
        id = id(event.type());
        next = event.first() + event.size();
        size = Math.clamp(2L * event.size(), FIRST_BLOCK, LARGEST_BLOCK);
    }
}

package io.daybook.command.platform.kernel;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Allocates the ids of new objects: positive integers that are unique across nodes and crashes,
 * because whole blocks are allocated durably before their first id is used. Gaps are normal.
 */
@Component
public class Ids {

    private static final class ReservedRange {
        private final ReentrantLock lock = new ReentrantLock();
        private long next;
        private long end;
    }

    private final Commands commands;
    private final Map<String, ReservedRange> stocks = new ConcurrentHashMap<>();

    Ids(Commands commands) {
        this.commands = commands;
    }

    /** Returns the next id of a type of object, such as {@code module}. */
    public long next(String type) {
        Long known = RequestJournal.knownId();
        long id = known == null ? fresh(type) : known;
        RequestJournal.noteId(id);
        return id;
    }

    private long fresh(String type) {
        ReservedRange stock = stocks.computeIfAbsent(type, _ -> new ReservedRange());
        stock.lock.lock();
        try {
            if (stock.next == stock.end) {
                refill(type, stock);
            }
            return stock.next++;
        } finally {
            stock.lock.unlock();
        }
    }

    /**
     * Returns the next id of a type whose ids have their own upper bound.
     *
     * @throws IllegalStateException if the bound is reached
     */
    public long next(String type, long limit) {
        long id = next(type);
        if (id >= limit) {
            throw new IllegalStateException("No numbers are left for " + type);
        }
        return id;
    }

    private void refill(String type, ReservedRange stock) {
        IdSequence.Block block = null;
        while (block == null) {
            block = takeBlock(type);
        }
        stock.next = block.first();
        stock.end = block.first() + block.size();
    }

    /** Returns null if other nodes won all attempts; then the caller tries the next block. */
    private IdSequence.@Nullable Block takeBlock(String type) {
        try {
            Object taken = commands.send(new IdSequence.TakeIds(type), Map.of()).result();
            return (IdSequence.Block) Objects.requireNonNull(taken);
        } catch (Rejection quicker) {
            if (quicker.reason() instanceof Rejection.Reason.Conflict) {
                return null;
            }
            throw quicker;
        }
    }
}

package io.daybook.command.platform.kernel;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Allocates the ids of new objects: positive integers, unique across nodes and crashes because
 * whole blocks are reserved durably before their first id is used. Gaps are normal.
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

    /** The next id of this type of object, such as {@code module}. */
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
     * The next id of a type whose ids must stay below a limit of its own.
     *
     * @throws IllegalStateException when the limit is reached
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

    /** Null when another node was quicker, each time it was tried: the next block is as good. */
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

package io.daybook.command.platform.kernel;

import io.daybook.command.platform.eventstore.AppendedPosition;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.common.lock.DeadlockException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/**
 * Sends commands and returns their result with the position of their last event. A command is
 * retried twice after an optimistic concurrency conflict, and more often, with growing delays,
 * after it was chosen as a deadlock victim. Handlers only change aggregates, so retries are safe.
 */
public final class Commands {

    private static final int RACES = 3;
    private static final int TURNS = 12;
    private static final Duration GIVING_WAY = Duration.ofMillis(5);

    /**
     * The outcome of a command.
     *
     * @param result return value of its handler
     * @param position position of its last event; empty if nothing changed
     */
    public record Outcome(@Nullable Object result, OptionalLong position) {}

    private final CommandBus bus;
    private final AppendedPosition appended;

    /** Creates an instance for this bus, which handles commands in the calling thread. */
    public Commands(CommandBus bus, AppendedPosition appended) {
        this.bus = bus;
        this.appended = appended;
    }

    /**
     * Handles the command and returns once its events are durable.
     *
     * @param metadata who requested it and how; copied to every event
     * @throws Rejection when the command may not change anything
     */
    public Outcome send(Object command, Map<String, String> metadata) {
        RequestJournal journal = RequestJournal.of(metadata);
        if (journal == null) {
            return handle(command, metadata);
        }
        RequestJournal.Step known = journal.replay(command);
        if (known != null) {
            return new Outcome(known.result(), OptionalLong.empty());
        }
        boolean isStored = false;
        journal.beginHandling();
        try {
            Outcome outcome = handle(command, metadata);
            isStored = true;
            return outcome;
        } finally {
            journal.endHandling(isStored);
        }
    }

    private Outcome handle(Object command, Map<String, String> metadata) {
        int races = 0;
        int turns = 0;
        while (true) {
            try {
                appended.reset();
                Object result = dispatch(command, metadata);
                return new Outcome(result, appended.get());
            } catch (ConcurrencyException | AggregateStreamCreationException another) {
                requireMore(++races, RACES);
            } catch (DeadlockException held) {
                requireMore(++turns, TURNS);
                // An immediate retry would precede the transaction that this one yielded to.
                LockSupport.parkNanos(turns * GIVING_WAY.toNanos());
            } catch (AggregateNotFoundException missing) {
                throw Rejection.notFound();
            }
        }
    }

    private static void requireMore(int times, int most) {
        if (times >= most) {
            throw Rejection.conflict("The object was changed by someone else; read it again");
        }
    }

    private @Nullable Object dispatch(Object command, Map<String, String> metadata) {
        AtomicReference<@Nullable CommandResultMessage<?>> answer = new AtomicReference<>();
        CommandMessage<Object> message =
                GenericCommandMessage.asCommandMessage(command).withMetaData(metadata);
        bus.<Object, Object>dispatch(message, (_, result) -> answer.set(result));
        CommandResultMessage<?> result = answer.get();
        if (result == null) {
            throw new IllegalStateException(
                    "The command bus must handle commands in the calling thread");
        }
        if (result.isExceptional()) {
            throw unchecked(result.exceptionResult());
        }
        return result.getPayload();
    }

    private static RuntimeException unchecked(Throwable failure) {
        return failure instanceof RuntimeException runtime
                ? runtime
                : new IllegalStateException(failure);
    }
}

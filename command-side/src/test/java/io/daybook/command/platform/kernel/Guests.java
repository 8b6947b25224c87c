package io.daybook.command.platform.kernel;

import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.common.lock.DeadlockException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of guests, and what happens to them; seats are unique. */
class Guests implements MultiAggregateHandler {

    sealed interface GuestEvent {
        long guestId();

        String name();
    }

    record GuestRegistered(long guestId, String name) implements GuestEvent {}

    record GuestRenamed(long guestId, String name) implements GuestEvent {}

    record RegisterGuest(long guestId, String name, String seat, boolean seatFirst) {}

    record MoveGuest(long guestId, @Nullable String from, @Nullable String to) {}

    record RenameGuest(long guestId, String name) {
        @TargetAggregateIdentifier
        String aggregateId() {
            return "guest-" + guestId;
        }
    }

    record LoseEveryRace() {}

    /** Gives way three times and then loses every race. */
    record GiveWayThenLose() {}

    record FailUnexpectedly() {}

    final AtomicInteger attempts = new AtomicInteger();
    private final Aggregates aggregates;
    private final UniqueKeys keys;

    Guests(Aggregates aggregates) {
        this.aggregates = aggregates;
        this.keys = new UniqueKeys(aggregates);
    }

    @CommandHandler
    void handle(RegisterGuest command) {
        if (command.seatFirst()) {
            sit(command);
        }
        aggregates.create(Guest.class, () -> new Guest(command.guestId(), command.name()));
        if (!command.seatFirst()) {
            sit(command);
        }
    }

    private void sit(RegisterGuest command) {
        keys.claim("seat-" + command.seat(), command.guestId(), taken());
    }

    @CommandHandler
    void handle(MoveGuest command) {
        keys.move(command.from(), command.to(), command.guestId(), taken());
    }

    private static Rejection taken() {
        return Rejection.conflict("The seat is taken");
    }

    @CommandHandler
    void handle(LoseEveryRace command) {
        attempts.incrementAndGet();
        throw new ConcurrencyException("lost");
    }

    @CommandHandler
    void handle(GiveWayThenLose command) {
        if (attempts.incrementAndGet() <= 3) {
            throw new DeadlockException("held by another");
        }
        throw new ConcurrencyException("lost");
    }

    @CommandHandler
    void handle(FailUnexpectedly command) throws Exception {
        attempts.incrementAndGet();
        throw new Exception("unexpected");
    }
}

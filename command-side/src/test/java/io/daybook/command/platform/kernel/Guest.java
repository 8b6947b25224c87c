package io.daybook.command.platform.kernel;

import io.daybook.command.platform.kernel.Guests.GuestEvent;
import io.daybook.command.platform.kernel.Guests.GuestRegistered;
import io.daybook.command.platform.kernel.Guests.GuestRenamed;
import io.daybook.command.platform.kernel.Guests.RenameGuest;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** An invented aggregate: a guest has a name, and a seat of their own. */
@AggregateRoot
class Guest {

    @AggregateIdentifier @Nullable String id;
    private String name = "";

    Guest() {}

    Guest(long guestId, String name) {
        AggregateLifecycle.apply(new GuestRegistered(guestId, name));
    }

    @CommandHandler
    String handle(RenameGuest command) {
        if (command.name().isEmpty()) {
            throw Rejection.invalid("name", "can't be blank");
        }
        if (!command.name().equals(name)) {
            AggregateLifecycle.apply(new GuestRenamed(command.guestId(), command.name()));
        }
        return "called " + command.name();
    }

    @EventSourcingHandler
    void on(GuestEvent event) {
        id = "guest-" + event.guestId();
        name = event.name();
    }
}

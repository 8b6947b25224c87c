package io.daybook.command.people.observers;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.observers.ObservationCommand.IssuePairingCode;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.observers.PairingCodeEvent;
import io.daybook.events.people.observers.PairingCodeEvent.PairingCodeIssued;
import io.daybook.events.people.observers.PairingCodeEvent.PairingCodeRedeemed;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A code with which one other user can become an observer of a student, once and for a limited
 * time.
 */
@AggregateRoot
class PairingCode {

    @AggregateIdentifier @Nullable String id;
    private String fingerprint = "";
    private long studentId;
    private Instant expiresAt = Instant.EPOCH;
    private boolean redeemed;

    PairingCode() {}

    static String id(String fingerprint) {
        return "pairing-code-" + fingerprint;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(IssuePairingCode c) {
        apply(new PairingCodeIssued(c.fingerprint(), c.studentId(), c.expiresAt(), c.now()));
    }

    /** Redeems the code for this observer. */
    void redeem(long student, long observer, Instant now) {
        if (redeemed || student != studentId || !now.isBefore(expiresAt)) {
            throw Rejection.unprocessable("Invalid pairing code.");
        }
        apply(new PairingCodeRedeemed(fingerprint, studentId, observer, now));
    }

    @EventSourcingHandler
    void on(PairingCodeEvent event) {
        switch (event) {
            case PairingCodeIssued e -> {
                id = id(e.fingerprint());
                fingerprint = e.fingerprint();
                studentId = e.studentId();
                expiresAt = e.expiresAt();
            }
            case PairingCodeRedeemed _ -> redeemed = true;
        }
    }
}

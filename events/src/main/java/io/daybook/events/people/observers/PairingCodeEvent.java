package io.daybook.events.people.observers;

import java.time.Instant;

/** Events of a pairing code, with which a user becomes an observer of a student. */
public sealed interface PairingCodeEvent {

    /** What the code is recognized by; it does not reveal the code. */
    String fingerprint();

    /** A code was issued for a student. */
    record PairingCodeIssued(String fingerprint, long studentId, Instant expiresAt, Instant at)
            implements PairingCodeEvent {}

    /** A user became an observer with the code, which cannot be used again. */
    record PairingCodeRedeemed(String fingerprint, long studentId, long observerId, Instant at)
            implements PairingCodeEvent {}
}

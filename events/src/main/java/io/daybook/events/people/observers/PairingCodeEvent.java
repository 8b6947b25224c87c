package io.daybook.events.people.observers;

import java.time.Instant;

/** Events of a code by which a student lets someone observe them. */
public sealed interface PairingCodeEvent {

    /** What the code is recognized by; it does not tell the code. */
    String fingerprint();

    /** A code was given out for a student. */
    record PairingCodeIssued(String fingerprint, long studentId, Instant expiresAt, Instant at)
            implements PairingCodeEvent {}

    /** Someone began to observe the student with it; it cannot be used again. */
    record PairingCodeRedeemed(String fingerprint, long studentId, long observerId, Instant at)
            implements PairingCodeEvent {}
}

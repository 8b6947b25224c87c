package io.daybook.events.integration.webhooks;

import java.time.Instant;

/** Events of a signing key of the platform. */
public sealed interface SigningKeyEvent {

    /** The purpose of the key. */
    String purpose();

    /** The key was created; sealed with the key of the vault. */
    record SigningKeyMade(String purpose, String sealedKey, Instant at)
            implements SigningKeyEvent {}
}

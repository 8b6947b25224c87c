package io.daybook.events.integration.webhooks;

import java.time.Instant;

/** Events of a secret that the platform signs with. */
public sealed interface SigningKeyEvent {

    /** What the key is for. */
    String purpose();

    /** The key was made; sealed with the vault's key. */
    record SigningKeyMade(String purpose, String sealedKey, Instant at)
            implements SigningKeyEvent {}
}

package io.daybook.events.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import java.time.Instant;

/** Events of the registration of a tool (LTI 2). */
public sealed interface ToolRegistrationEvent {

    /** The registration key; it becomes the guid of the tool. */
    String regKey();

    /**
     * An administrator started a registration.
     *
     * @param registrationUrl the registration endpoint of the tool
     * @param sealedPassword the secret that the tool signs its request with, sealed with the key of
     *     the vault
     * @param expiresAt when the registration expires
     */
    record ToolRegistrationStarted(
            String regKey,
            ContextKind contextKind,
            long contextId,
            String registrationUrl,
            String sealedPassword,
            Instant expiresAt,
            Instant at)
            implements ToolRegistrationEvent {}

    /** The tool registered; the key cannot be used again. */
    record ToolRegistrationUsed(String regKey, long toolProxyId, Instant at)
            implements ToolRegistrationEvent {}
}

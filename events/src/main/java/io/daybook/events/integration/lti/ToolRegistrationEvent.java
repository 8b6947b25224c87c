package io.daybook.events.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import java.time.Instant;

/** Events of an invitation of a tool to register itself. */
public sealed interface ToolRegistrationEvent {

    /** The key that the tool registers with; it becomes the tool's guid. */
    String regKey();

    /**
     * An administrator invited a tool.
     *
     * @param registrationUrl where the tool takes registrations
     * @param sealedPassword what the tool signs with, sealed with the vault's key
     * @param expiresAt when the invitation ends
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

    /** The tool registered; nobody else can with the same key. */
    record ToolRegistrationUsed(String regKey, long toolProxyId, Instant at)
            implements ToolRegistrationEvent {}
}

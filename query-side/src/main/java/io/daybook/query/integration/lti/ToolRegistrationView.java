package io.daybook.query.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A registration key with which a tool can register itself.
 *
 * @param id the registration key
 * @param sealedPassword the password that the tool signs with, sealed with the vault's key
 */
@Document("tool_registrations_v1")
public record ToolRegistrationView(
        @Id String id,
        ContextKind contextKind,
        long contextId,
        String sealedPassword,
        Instant expiresAt,
        boolean used) {

    /** Whether a tool may still register with it in this context. */
    public boolean isOpen(ContextKind kind, long context, Instant now) {
        return !used && contextKind == kind && contextId == context && now.isBefore(expiresAt);
    }
}

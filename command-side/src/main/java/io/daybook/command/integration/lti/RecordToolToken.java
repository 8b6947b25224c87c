package io.daybook.command.integration.lti;

import io.daybook.events.integration.lti.ToolAccessEvent.SubjectKind;
import java.time.Instant;

/**
 * Records that a tool was issued an access token.
 *
 * @param subject guid of the tool, id of the developer key, or key of the registration
 * @param tokenId the id in the token
 */
public record RecordToolToken(
        String subject,
        SubjectKind kind,
        String tokenId,
        String host,
        Instant expiresAt,
        Instant now) {}

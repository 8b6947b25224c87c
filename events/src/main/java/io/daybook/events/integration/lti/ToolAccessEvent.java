package io.daybook.events.integration.lti;

import java.time.Instant;

/** Events of access tokens for the LTI services. */
public sealed interface ToolAccessEvent {

    /** The subject of the token. */
    String subject();

    /**
     * An access token was issued; the token itself is not stored.
     *
     * @param subject guid of the tool, id of the developer key, or key of the registration
     * @param kind kind of the subject
     * @param tokenId the id in the token
     * @param host the host of the token's audience
     */
    record ToolTokenIssued(
            String subject,
            SubjectKind kind,
            String tokenId,
            String host,
            Instant expiresAt,
            Instant at)
            implements ToolAccessEvent {}

    /** The kind of subject of a token. */
    enum SubjectKind {
        /** An installed tool. */
        TOOL_PROXY,
        /** A developer key, to register a tool. */
        DEVELOPER_KEY,
        /** A tool that was invited to register. */
        REGISTRATION
    }
}

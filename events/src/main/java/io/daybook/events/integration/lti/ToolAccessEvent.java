package io.daybook.events.integration.lti;

import java.time.Instant;

/** Events of the access of tools to the services for tools. */
public sealed interface ToolAccessEvent {

    /** Whom it was given to. */
    String subject();

    /**
     * An access token was issued, which itself is stored nowhere.
     *
     * @param subject guid of the tool, id of the developer key, or key of the registration
     * @param kind what the subject is
     * @param tokenId the id in the token
     * @param host the host it is for
     */
    record ToolTokenIssued(
            String subject,
            SubjectKind kind,
            String tokenId,
            String host,
            Instant expiresAt,
            Instant at)
            implements ToolAccessEvent {}

    /** What a token can be issued to. */
    enum SubjectKind {
        /** An installed tool. */
        TOOL_PROXY,
        /** A developer key, to register a tool. */
        DEVELOPER_KEY,
        /** A tool that was invited to register. */
        REGISTRATION
    }
}

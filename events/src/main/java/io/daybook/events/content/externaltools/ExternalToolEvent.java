package io.daybook.events.content.externaltools;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a tool of another provider that a course uses. */
public sealed interface ExternalToolEvent {

    /** The course. */
    long courseId();

    /** The tool. */
    long toolId();

    /** When it happened. */
    Instant at();

    /** A course uses a tool. */
    record ExternalToolInstalled(long courseId, long toolId, String name, Instant at)
            implements ExternalToolEvent {}

    /** It is called and described differently. */
    record ExternalToolDescribed(
            long courseId, long toolId, String name, @Nullable String description, Instant at)
            implements ExternalToolEvent {}

    /** It is found somewhere else: at one address, or at all addresses of a domain. */
    record ExternalToolMoved(
            long courseId, long toolId, @Nullable String url, @Nullable String domain, Instant at)
            implements ExternalToolEvent {}

    /**
     * It proves who opens it with another key.
     *
     * @param sealedSecret the shared secret, sealed with the vault's own key
     */
    record ExternalToolCredentialsChanged(
            long courseId, long toolId, String consumerKey, String sealedSecret, Instant at)
            implements ExternalToolEvent {}

    /** Its privacy level changed. */
    record ExternalToolPrivacyChanged(long courseId, long toolId, ToolPrivacy privacy, Instant at)
            implements ExternalToolEvent {}

    /** The course no longer uses it. */
    record ExternalToolRemoved(long courseId, long toolId, Instant at)
            implements ExternalToolEvent {}
}

package io.daybook.events.content.externaltools;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of an external tool of a course. */
public sealed interface ExternalToolEvent {

    /** The course. */
    long courseId();

    /** The tool. */
    long toolId();

    /** When it happened. */
    Instant at();

    /** An external tool was installed in the course. */
    record ExternalToolInstalled(long courseId, long toolId, String name, Instant at)
            implements ExternalToolEvent {}

    /** Name or description of the tool changed. */
    record ExternalToolDescribed(
            long courseId, long toolId, String name, @Nullable String description, Instant at)
            implements ExternalToolEvent {}

    /** The launch URL or the domain of the tool changed. */
    record ExternalToolMoved(
            long courseId, long toolId, @Nullable String url, @Nullable String domain, Instant at)
            implements ExternalToolEvent {}

    /**
     * The credentials of the tool changed.
     *
     * @param sealedSecret the shared secret, sealed with the key of the vault
     */
    record ExternalToolCredentialsChanged(
            long courseId, long toolId, String consumerKey, String sealedSecret, Instant at)
            implements ExternalToolEvent {}

    /** The privacy level of the tool changed. */
    record ExternalToolPrivacyChanged(long courseId, long toolId, ToolPrivacy privacy, Instant at)
            implements ExternalToolEvent {}

    /** The tool was removed from the course. */
    record ExternalToolRemoved(long courseId, long toolId, Instant at)
            implements ExternalToolEvent {}
}

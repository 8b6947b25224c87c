package io.daybook.api.content.externaltools;

import io.daybook.query.content.externaltools.ExternalToolView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An external tool; its shared secret is never returned. */
record ExternalToolJson(
        long id,
        String name,
        @Nullable String description,
        @Nullable String url,
        @Nullable String domain,
        @Nullable String consumerKey,
        String privacyLevel,
        String workflowState,
        Instant createdAt,
        Instant updatedAt) {

    static ExternalToolJson of(ExternalToolView tool) {
        return new ExternalToolJson(
                tool.id(),
                tool.name(),
                tool.description(),
                tool.url(),
                tool.domain(),
                tool.consumerKey(),
                tool.privacy().wireName(),
                tool.removed() ? "deleted" : tool.privacy().wireName(),
                tool.createdAt(),
                tool.updatedAt());
    }
}

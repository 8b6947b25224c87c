package io.daybook.api.communication.collaborations;

import io.daybook.query.communication.collaborations.CollaborationView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A Collaboration (document 2, section 4.5).
 *
 * @param collaborationType what the provider calls the document
 * @param documentId always null: the provider keeps the document
 * @param url where the document is opened
 * @param updateUrl where its settings are edited
 * @param userName who created it
 */
record CollaborationJson(
        long id,
        String collaborationType,
        @Nullable String documentId,
        long userId,
        long contextId,
        String contextType,
        String url,
        Instant createdAt,
        Instant updatedAt,
        @Nullable String description,
        @Nullable String title,
        String type,
        @Nullable String updateUrl,
        @Nullable String userName) {

    static CollaborationJson of(CollaborationView view, @Nullable String userName) {
        return new CollaborationJson(
                view.id(),
                view.type(),
                null,
                view.creatorId(),
                view.contextId(),
                view.contextType(),
                view.url(),
                view.createdAt(),
                view.updatedAt(),
                view.description(),
                view.title(),
                "ExternalToolCollaboration",
                view.updateUrl(),
                userName);
    }
}

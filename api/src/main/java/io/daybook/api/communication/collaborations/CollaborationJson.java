package io.daybook.api.communication.collaborations;

import io.daybook.query.communication.collaborations.CollaborationView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A Collaboration (document 2, section 4.5).
 *
 * @param collaborationType the provider's type of the document
 * @param documentId always null: the provider stores the document
 * @param url URL that opens the document
 * @param updateUrl URL that opens the settings of the document
 * @param userName name of its creator
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

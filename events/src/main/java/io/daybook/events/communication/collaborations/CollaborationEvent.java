package io.daybook.events.communication.collaborations;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a collaboration: a document of an external provider that several users edit. */
public sealed interface CollaborationEvent {

    /** The collaboration. */
    long collaborationId();

    /** When it happened. */
    Instant at();

    /**
     * A collaboration was created.
     *
     * @param contextType {@code Course} or {@code Group}
     * @param type the provider's document type, such as {@code Microsoft Office}
     * @param url opens the document
     * @param updateUrl opens its settings; null for none
     */
    record CollaborationCreated(
            long collaborationId,
            String contextType,
            long contextId,
            long creatorId,
            String type,
            Personal title,
            Personal description,
            String url,
            @Nullable String updateUrl,
            Instant at)
            implements CollaborationEvent {}

    /**
     * A user or group that may edit the document.
     *
     * @param id of the entry, not of the user or group
     * @param memberId of the user or group
     */
    record Collaborator(long id, CollaboratorType type, long memberId) {}

    /** Users or groups were added as collaborators. */
    record CollaboratorsAdded(long collaborationId, List<Collaborator> collaborators, Instant at)
            implements CollaborationEvent {
        /** Treats a missing list as empty. */
        public CollaboratorsAdded {
            collaborators = collaborators == null ? List.of() : List.copyOf(collaborators);
        }
    }

    /**
     * Title, description, type or URLs changed.
     *
     * @param type the provider's document type
     * @param url opens the document
     * @param updateUrl opens its settings; null for none
     */
    record CollaborationChanged(
            long collaborationId,
            String type,
            Personal title,
            Personal description,
            String url,
            @Nullable String updateUrl,
            Instant at)
            implements CollaborationEvent {}

    /** Users or groups were removed from the collaborators. */
    record CollaboratorsRemoved(long collaborationId, List<Collaborator> collaborators, Instant at)
            implements CollaborationEvent {
        /** Treats a missing list as empty. */
        public CollaboratorsRemoved {
            collaborators = collaborators == null ? List.of() : List.copyOf(collaborators);
        }
    }

    /** The collaboration was deleted; the document remains at its provider. */
    record CollaborationDeleted(long collaborationId, Instant at) implements CollaborationEvent {}
}

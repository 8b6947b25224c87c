package io.daybook.events.communication.collaborations;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a collaboration, a document at another provider that several users edit. */
public sealed interface CollaborationEvent {

    /** The collaboration. */
    long collaborationId();

    /** When it happened. */
    Instant at();

    /**
     * A collaboration was created.
     *
     * @param contextType {@code Course} or {@code Group}
     * @param type what the provider calls the document, such as {@code Microsoft Office}
     * @param url where the document is opened
     * @param updateUrl where its settings are edited; null for nowhere
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
     * One who may edit the document.
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
     * It is called otherwise, or found elsewhere.
     *
     * @param type what the provider calls the document
     * @param url where the document is opened
     * @param updateUrl where its settings are edited; null for nowhere
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

    /** Users or groups collaborate no longer. */
    record CollaboratorsRemoved(long collaborationId, List<Collaborator> collaborators, Instant at)
            implements CollaborationEvent {
        /** Treats a missing list as empty. */
        public CollaboratorsRemoved {
            collaborators = collaborators == null ? List.of() : List.copyOf(collaborators);
        }
    }

    /** It was deleted here; the document stays at its provider. */
    record CollaborationDeleted(long collaborationId, Instant at) implements CollaborationEvent {}
}

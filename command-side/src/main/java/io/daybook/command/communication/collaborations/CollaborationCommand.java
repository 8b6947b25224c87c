package io.daybook.command.communication.collaborations;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.communication.collaborations.CollaboratorType;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a collaboration (document 2, section 4.5). */
public sealed interface CollaborationCommand {

    /** Maximum length of title and type, in characters. */
    int LONGEST_NAME = 255;

    /** The collaboration. */
    long collaborationId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Collaboration.idOf(collaborationId());
    }

    /**
     * A requested collaborator.
     *
     * @param id of the entry, not of the user or group
     */
    record NewCollaborator(long id, CollaboratorType type, long memberId) {}

    /**
     * Creates a collaboration.
     *
     * @param contextType {@code Course} or {@code Group}
     * @param type the provider's document type
     * @param description HTML; null for none
     * @param url opens the document; http or https
     * @param updateUrl opens its settings; null for none
     * @param collaborators including the creator
     */
    record CreateCollaboration(
            long collaborationId,
            String contextType,
            long contextId,
            long creatorId,
            String type,
            String title,
            @Nullable String description,
            String url,
            @Nullable String updateUrl,
            List<NewCollaborator> collaborators,
            Instant now)
            implements CollaborationCommand {

        /** Rejects a blank or overlong title or type. */
        public CreateCollaboration {
            requireNames(title, type);
            collaborators = List.copyOf(collaborators);
        }
    }

    /**
     * Changes the fields that are present.
     *
     * @param users the collaborating users in addition to the creator; replaces them
     * @param groups the collaborating groups; replaces them
     */
    record ChangeCollaboration(
            long collaborationId,
            Patch<String> type,
            Patch<String> title,
            Patch<String> description,
            Patch<String> url,
            Patch<String> updateUrl,
            Patch<List<NewCollaborator>> users,
            Patch<List<NewCollaborator>> groups,
            Instant now)
            implements CollaborationCommand {

        /** Rejects a blank or overlong title or type. */
        public ChangeCollaboration {
            requireNames(sent(title), sent(type));
        }

        private static String sent(Patch<String> text) {
            return text.isPresent() ? Objects.requireNonNullElse(text.orNull(), "") : "unchanged";
        }
    }

    private static void requireNames(String title, String type) {
        new FieldErrors()
                .require(!title.isBlank(), "title", "can't be blank")
                .require(
                        title.length() <= LONGEST_NAME,
                        "title",
                        "is too long (maximum is 255 characters)")
                .require(
                        !type.isBlank() && type.length() <= LONGEST_NAME,
                        "collaboration_type",
                        "is invalid")
                .reject();
    }

    /** Deletes the collaboration; a deleted one is not found. */
    record DeleteCollaboration(long collaborationId, Instant now) implements CollaborationCommand {}
}

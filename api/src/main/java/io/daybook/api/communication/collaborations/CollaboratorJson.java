package io.daybook.api.communication.collaborations;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/**
 * A Collaborator (document 2, section 4.5).
 *
 * @param collaboratorId the user or group
 * @param type {@code user} or {@code group}
 * @param name the sortable name of a user, or the name of a group
 * @param collaboratorLtiId how tools know the user or group; only where it was requested
 */
record CollaboratorJson(
        long id,
        long collaboratorId,
        String type,
        @Nullable String name,
        @JsonInclude(Include.NON_NULL) @Nullable String collaboratorLtiId,
        @JsonUnwrapped @Nullable Avatar avatar) {

    /** The avatar of a user. */
    record Avatar(@Nullable String avatarImageUrl) {}
}

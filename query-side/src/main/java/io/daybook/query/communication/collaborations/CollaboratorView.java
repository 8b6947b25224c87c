package io.daybook.query.communication.collaborations;

import io.daybook.events.communication.collaborations.CollaboratorType;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A collaborating user or group.
 *
 * @param memberId id of the user or group
 */
@Document("collaborators_v1")
@CompoundIndex(name = "by_collaboration", def = "{'collaborationId': 1, '_id': 1}")
public record CollaboratorView(
        @Id long id, long collaborationId, CollaboratorType type, long memberId) {}

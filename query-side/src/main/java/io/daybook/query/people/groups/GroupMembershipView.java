package io.daybook.query.people.groups;

import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.MembershipState;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A group membership; deleted with the group.
 *
 * @param leftContext whether the user has left the group's course or institution, so that the
 *     membership must be ended
 */
@Document("group_memberships_v1")
@CompoundIndex(name = "by_group", def = "{'groupId': 1, 'state': 1, '_id': 1}")
@CompoundIndex(name = "by_category", def = "{'categoryId': 1, 'state': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'contextType': 1, 'contextId': 1, '_id': 1}")
@CompoundIndex(name = "by_left_context", def = "{'leftContext': 1, '_id': 1}")
public record GroupMembershipView(
        @Id long id,
        long groupId,
        long categoryId,
        GroupContextType contextType,
        long contextId,
        long userId,
        MembershipState state,
        boolean moderator,
        boolean leftContext,
        Instant createdAt) {

    /** Whether the membership is accepted. */
    public boolean isAccepted() {
        return state == MembershipState.ACCEPTED;
    }
}

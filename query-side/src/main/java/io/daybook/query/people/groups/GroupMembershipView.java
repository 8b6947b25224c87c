package io.daybook.query.people.groups;

import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.MembershipState;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Somebody's part in a group; removed with the group.
 *
 * @param leftContext whether the person is no longer in the group's course or institution, so that
 *     the membership is to be ended
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

    /** Whether the person is a member. */
    public boolean isAccepted() {
        return state == MembershipState.ACCEPTED;
    }
}

package io.daybook.events.people.groups;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a group and its memberships. */
public sealed interface GroupEvent {

    /** The group. */
    long groupId();

    /** A group was created in a category. */
    record GroupCreated(
            long groupId,
            long categoryId,
            GroupContextType contextType,
            long contextId,
            long rootAccountId,
            String name,
            Instant at)
            implements GroupEvent {}

    /** The group was renamed. */
    record GroupRenamed(long groupId, String name, Instant at) implements GroupEvent {}

    /** The description of the group changed. */
    record GroupDescribed(long groupId, @Nullable String description, Instant at)
            implements GroupEvent {}

    /** Who may see it, and how users join. */
    record GroupAccessChanged(long groupId, boolean isPublic, JoinLevel joinLevel, Instant at)
            implements GroupEvent {}

    /** The storage quota of the group changed; null for the default of the account. */
    record GroupQuotaChanged(long groupId, @Nullable Integer storageQuotaMb, Instant at)
            implements GroupEvent {}

    /** The SIS id of the group changed. */
    record GroupSisIdChanged(long groupId, @Nullable String sisId, Instant at)
            implements GroupEvent {}

    /** The picture of the group changed; null for none. */
    record GroupPictureChosen(long groupId, @Nullable Long fileId, Instant at)
            implements GroupEvent {}

    /** The leader of the group changed; null for none. */
    record GroupLeaderChanged(long groupId, @Nullable Long leaderId, Instant at)
            implements GroupEvent {}

    /** A user joined, was added, was invited or requested to join for the first time. */
    record GroupMembershipCreated(
            long groupId,
            long categoryId,
            GroupContextType contextType,
            long contextId,
            long membershipId,
            long userId,
            MembershipState state,
            boolean moderator,
            Instant at)
            implements GroupEvent {}

    /**
     * The state of a membership changed.
     *
     * @param before the previous state; null in older events
     */
    record GroupMembershipStateChanged(
            long groupId,
            long membershipId,
            long userId,
            MembershipState state,
            Instant at,
            @Nullable MembershipState before)
            implements GroupEvent {}

    /** A member became a moderator of the group, or ceased to be one. */
    record GroupModeratorChanged(
            long groupId, long membershipId, long userId, boolean moderator, Instant at)
            implements GroupEvent {}

    /** The group was deleted. */
    record GroupDeleted(long groupId, Instant at) implements GroupEvent {}
}

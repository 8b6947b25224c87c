package io.daybook.events.people.groups;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a group and who is in it. */
public sealed interface GroupEvent {

    /** The group. */
    long groupId();

    /** A group came to be in a category. */
    record GroupCreated(
            long groupId,
            long categoryId,
            GroupContextType contextType,
            long contextId,
            long rootAccountId,
            String name,
            Instant at)
            implements GroupEvent {}

    /** It was renamed. */
    record GroupRenamed(long groupId, String name, Instant at) implements GroupEvent {}

    /** What it is about. */
    record GroupDescribed(long groupId, @Nullable String description, Instant at)
            implements GroupEvent {}

    /** Who may look at it, and how users come in. */
    record GroupAccessChanged(long groupId, boolean isPublic, JoinLevel joinLevel, Instant at)
            implements GroupEvent {}

    /** How much its files may take; null for what its account says. */
    record GroupQuotaChanged(long groupId, @Nullable Integer storageQuotaMb, Instant at)
            implements GroupEvent {}

    /** The student information system calls it by this id now. */
    record GroupSisIdChanged(long groupId, @Nullable String sisId, Instant at)
            implements GroupEvent {}

    /** The file that is its picture; null where it has none. */
    record GroupPictureChosen(long groupId, @Nullable Long fileId, Instant at)
            implements GroupEvent {}

    /** Somebody else leads it, or nobody. */
    record GroupLeaderChanged(long groupId, @Nullable Long leaderId, Instant at)
            implements GroupEvent {}

    /** Somebody joined, was put in, was asked in or asked to come in for the first time. */
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
     * They were accepted, turned down, left, or came again.
     *
     * @param before the state until then; null where it was not recorded
     */
    record GroupMembershipStateChanged(
            long groupId,
            long membershipId,
            long userId,
            MembershipState state,
            Instant at,
            @Nullable MembershipState before)
            implements GroupEvent {}

    /** They look after the group, or do so no longer. */
    record GroupModeratorChanged(
            long groupId, long membershipId, long userId, boolean moderator, Instant at)
            implements GroupEvent {}

    /** It was deleted. */
    record GroupDeleted(long groupId, Instant at) implements GroupEvent {}
}

package io.daybook.command.people.groups;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.JoinLevel;
import io.daybook.events.people.groups.MembershipState;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Commands to a group. Each carries the group category, too: its rules apply to all of its groups,
 * and commands to one category are serialized.
 */
public sealed interface GroupCommand {

    /** The group. */
    long groupId();

    /** The category of the group. */
    long categoryId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return UserGroup.id(groupId());
    }

    /**
     * The group fields of a request; absent fields stay unchanged.
     *
     * @param pictureId the image file
     */
    record GroupFields(
            Patch<String> name,
            Patch<String> description,
            Patch<Boolean> isPublic,
            Patch<JoinLevel> joinLevel,
            Patch<Integer> storageQuotaMb,
            Patch<String> sisId,
            Patch<Long> pictureId) {

        private static final int LONGEST_NAME = 255;

        public GroupFields {
            new FieldErrors()
                    .require(
                            name.orElse("").length() <= LONGEST_NAME,
                            "name",
                            "is too long (maximum is 255 characters)")
                    .require(
                            storageQuotaMb.orElse(0) >= 0, "storage_quota_mb", "must be at least 0")
                    .reject();
        }

        /** Creates fields without a picture. */
        public GroupFields(
                Patch<String> name,
                Patch<String> description,
                Patch<Boolean> isPublic,
                Patch<JoinLevel> joinLevel,
                Patch<Integer> storageQuotaMb,
                Patch<String> sisId) {
            this(name, description, isPublic, joinLevel, storageQuotaMb, sisId, Patch.absent());
        }

        /** Returns fields with only a name. */
        public static GroupFields named(String name) {
            return new GroupFields(
                    Patch.of(name),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent());
        }
    }

    /**
     * A new member of a group.
     *
     * @param membershipId the id of a new membership
     */
    record NewMember(long userId, long membershipId, MembershipState state, boolean moderator) {

        /** Returns an accepted member who is not a moderator. */
        public static NewMember accepted(long userId, long membershipId) {
            return new NewMember(userId, membershipId, MembershipState.ACCEPTED, false);
        }
    }

    /** Creates a group with these members. */
    record CreateGroup(
            long groupId, long categoryId, GroupFields fields, List<NewMember> members, Instant now)
            implements GroupCommand {}

    /**
     * Changes the fields that are present.
     *
     * @param members the complete new members; null if unchanged
     */
    record ChangeGroup(
            long groupId,
            long categoryId,
            GroupFields fields,
            @Nullable List<NewMember> members,
            Instant now)
            implements GroupCommand {}

    /** Deletes the group. */
    record DeleteGroup(long groupId, long categoryId, Instant now) implements GroupCommand {}

    /**
     * Adds or invites a user; returns {@link Joined}. One who is in another group of a category
     * that allows only one moves.
     *
     * @param among the members who were verified to share a section with the user; null if not
     *     required
     */
    record AddMember(
            long groupId, long categoryId, NewMember member, @Nullable Set<Long> among, Instant now)
            implements GroupCommand {}

    /**
     * The resulting membership.
     *
     * @param created whether the user was not in the group before
     */
    record Joined(long membershipId, boolean created) {}

    /** Accepts a membership, or makes a member moderator. */
    record ChangeMembership(
            long groupId,
            long categoryId,
            long membershipId,
            boolean accept,
            Patch<Boolean> moderator,
            Instant now)
            implements GroupCommand {}

    /** Ends a membership, an invitation or a request. */
    record RemoveMember(long groupId, long categoryId, long membershipId, Instant now)
            implements GroupCommand {}
}

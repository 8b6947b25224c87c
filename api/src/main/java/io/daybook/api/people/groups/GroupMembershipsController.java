package io.daybook.api.people.groups;

import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.groups.GroupEnumValues;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.groups.GroupCommand.Joined;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Memberships of groups, by membership and by user (docs/spec/institution.md, section 7.7). */
@RestController
class GroupMembershipsController {

    private static final Set<MembershipState> LISTED =
            EnumSet.of(
                    MembershipState.ACCEPTED, MembershipState.INVITED, MembershipState.REQUESTED);

    private final GroupMembershipViews memberships;
    private final MembershipService membership;

    GroupMembershipsController(GroupMembershipViews memberships, MembershipService membership) {
        this.memberships = memberships;
        this.membership = membership;
    }

    /** Which memberships are requested. */
    record ListMemberships(List<String> filterStates) {}

    /** The user to add; {@code self} joins the caller. */
    record AddMembership(@Nullable String userId) {}

    /** The requested changes of a membership. */
    record UpdateMembership(@Nullable String workflowState, Patch<Boolean> moderator) {}

    /** Addresses of users to invite. */
    record Invite(@Nullable List<String> invitees) {}

    /** Lists the memberships of a group, oldest first, without ended ones. */
    @GetMapping("/api/v1/groups/{group_id}/memberships")
    @MemberOr({
        Right.VIEW_GROUP_PAGES,
        Right.MANAGE_GROUPS_ADD,
        Right.MANAGE_GROUPS_MANAGE,
        Right.MANAGE_GROUPS_DELETE
    })
    Page<GroupMembershipJson> list(
            GroupView group, Caller caller, Listing listing, @Params ListMemberships body) {
        return membership.list(group, states(body.filterStates()), caller, listing.range());
    }

    private static Set<MembershipState> states(List<String> names) {
        if (names.isEmpty()) {
            return LISTED;
        }
        Set<MembershipState> states = EnumSet.noneOf(MembershipState.class);
        for (MembershipState state : LISTED) {
            if (names.contains(GroupEnumValues.of(state))) {
                states.add(state);
            }
        }
        return states;
    }

    /**
     * Joins the caller to a group, or adds a user. Returns the existing membership if there is one.
     */
    @PostMapping("/api/v1/groups/{group_id}/memberships")
    @OpenToAll
    GroupMembershipJson add(GroupView group, Caller caller, @Params AddMembership body) {
        Joined joined = membership.add(group, body.userId(), caller);
        return membership.json(joined.membershipId(), group, caller, joined.created());
    }

    /** Invites the users with these addresses; unknown ones are skipped. */
    @PostMapping("/api/v1/groups/{group_id}/invite")
    @MemberOr(Right.MANAGE_GROUPS_MANAGE)
    List<GroupMembershipJson> invite(GroupView group, Caller caller, @Params Invite body) {
        return membership.invite(group, Required.some(body.invitees(), "invitees"), caller).stream()
                .map(joined -> membership.json(joined.membershipId(), group, caller, null))
                .toList();
    }

    /** Returns a membership; {@code self} is the caller's. */
    @GetMapping("/api/v1/groups/{group_id}/memberships/{membership_id}")
    @OpenToAll
    GroupMembershipJson show(
            GroupView group, @PathVariable("membership_id") String id, Caller caller) {
        return membership.show(group, find(group, id, caller), caller);
    }

    /** Returns the membership of a user. */
    @GetMapping("/api/v1/groups/{group_id}/users/{user_id}")
    @OpenToAll
    GroupMembershipJson showOfUser(GroupView group, UserView user, Caller caller) {
        return membership.show(group, memberships.ofUser(group.id(), user.id()), caller);
    }

    /** Accepts a membership, or changes whether the member is a moderator. */
    @PutMapping("/api/v1/groups/{group_id}/memberships/{membership_id}")
    @OpenToAll
    GroupMembershipJson update(
            GroupView group,
            @PathVariable("membership_id") String id,
            Caller caller,
            @Params UpdateMembership body) {
        return update(group, find(group, id, caller), caller, body);
    }

    /** Accepts a user's membership, or changes whether they are a moderator. */
    @PutMapping("/api/v1/groups/{group_id}/users/{user_id}")
    @OpenToAll
    GroupMembershipJson updateOfUser(
            GroupView group, UserView user, Caller caller, @Params UpdateMembership body) {
        return update(group, memberships.ofUser(group.id(), user.id()), caller, body);
    }

    private GroupMembershipJson update(
            GroupView group,
            Optional<GroupMembershipView> found,
            Caller caller,
            UpdateMembership body) {
        String state = body.workflowState();
        if (state != null && !state.strip().equals(GroupEnumValues.of(MembershipState.ACCEPTED))) {
            throw Rejection.badRequest("workflow_state can only be changed to accepted");
        }
        return membership.update(group, found, state != null, body.moderator(), caller);
    }

    /** Ends a membership; {@code self} leaves the group. */
    @DeleteMapping("/api/v1/groups/{group_id}/memberships/{membership_id}")
    @OpenToAll
    Map<String, Boolean> remove(
            GroupView group, @PathVariable("membership_id") String id, Caller caller) {
        membership.remove(group, find(group, id, caller), caller);
        return Map.of("ok", true);
    }

    /** Ends the membership of a user. */
    @DeleteMapping("/api/v1/groups/{group_id}/users/{user_id}")
    @OpenToAll
    Map<String, Boolean> removeUser(GroupView group, UserView user, Caller caller) {
        membership.remove(group, memberships.ofUser(group.id(), user.id()), caller);
        return Map.of("ok", true);
    }

    private Optional<GroupMembershipView> find(GroupView group, String id, Caller caller) {
        if (id.equals("self")) {
            return memberships.ofUser(group.id(), caller.id());
        }
        boolean isNumber = id.length() <= 16 && id.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber && !id.isEmpty()
                ? memberships.find(group.id(), Long.parseLong(id))
                : Optional.empty();
    }
}

package io.daybook.api.people.groups;

import io.daybook.api.people.users.UserJson;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.VisibleGroupMembers;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserViews;
import io.daybook.query.platform.views.Page;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Lists the users who are in a group, or in no group of a category. */
@Component
public class GroupUsers {

    private static final int SHORTEST_TERM = 2;

    private final GroupMembershipViews memberships;
    private final MemberViews members;
    private final CachedUserViews people;
    private final UserViews users;
    private final UserRights rights;
    private final VisibleGroupMembers visible;

    GroupUsers(
            GroupMembershipViews memberships,
            MemberViews members,
            CachedUserViews people,
            UserViews users,
            UserRights rights,
            VisibleGroupMembers visible) {
        this.memberships = memberships;
        this.members = members;
        this.people = people;
        this.users = users;
        this.rights = rights;
        this.visible = visible;
    }

    /** Returns the members of a group, by sortable name. */
    Page<UserJson> ofGroup(GroupView group, GroupOwner owner, Caller caller, Listing listing) {
        Collection<Long> ids =
                memberships.membersOf(List.of(group.id())).getOrDefault(group.id(), List.of());
        return among(ids, owner, caller, listing);
    }

    /**
     * Returns the students of the course of a category, or the members of all groups of an
     * account's category, by sortable name.
     */
    public Page<UserJson> ofCategory(
            GroupCategoryView category, GroupOwner owner, Caller caller, Listing listing) {
        if (category.isInCourse()) {
            return students(category, Set.of(), owner, caller, listing);
        }
        return among(memberships.membersOfCategory(category.id()), owner, caller, listing);
    }

    private Page<UserJson> among(
            Collection<Long> ids, GroupOwner owner, Caller caller, Listing listing) {
        return shown(
                users.among(
                        visible.among(Set.copyOf(ids), owner, caller),
                        term(listing),
                        listing.range()),
                owner,
                caller,
                listing);
    }

    private Page<UserJson> shown(
            Page<UserView> page, GroupOwner owner, Caller caller, Listing listing) {
        UserReader reader = owner.reader(rights, caller, listing);
        Set<Long> ids = page.items().stream().map(UserView::id).collect(Collectors.toSet());
        Set<Long> unseen = visible.unseen(ids, owner);
        return page.map(
                user -> UserJson.of(user, unseen.contains(user.id()) ? reader.ofUnseen() : reader));
    }

    /** Returns the students of the course who are in no group of the category, by sortable name. */
    public Page<UserJson> unassigned(
            GroupCategoryView category, GroupOwner owner, Caller caller, Listing listing) {
        if (!category.isInCourse()) {
            throw Rejection.badRequest("unassigned is only for categories of courses");
        }
        Set<Long> assigned = memberships.membersOfCategory(category.id());
        return students(category, assigned, owner, caller, listing);
    }

    private Page<UserJson> students(
            GroupCategoryView category,
            Set<Long> but,
            GroupOwner owner,
            Caller caller,
            Listing listing) {
        Page<Long> page =
                members.studentsBut(
                        category.contextId(),
                        visible.sections(owner, caller),
                        but,
                        term(listing),
                        listing.range());
        Map<Long, UserView> found = people.users(page.items());
        Page<UserView> shown = page.map(id -> Objects.requireNonNull(found.get(id)));
        return shown(shown, owner, caller, listing);
    }

    private static @Nullable String term(Listing listing) {
        String term = listing.searchTerm();
        if (term == null || term.isBlank()) {
            return null;
        }
        if (term.strip().length() < SHORTEST_TERM) {
            throw Rejection.badRequest("search_term of 2 or more characters is required");
        }
        return term;
    }
}

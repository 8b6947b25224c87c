package io.daybook.api.groups;

import io.daybook.api.access.Caller;
import io.daybook.api.edge.Listing;
import io.daybook.api.people.UserJson;
import io.daybook.api.people.UserRights;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.groups.GroupCategoryView;
import io.daybook.query.groups.GroupMembershipViews;
import io.daybook.query.groups.GroupView;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.MemberViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.people.UserViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Lists of people who are in groups, or in none. */
@Component
class GroupUsers {

    private static final int SHORTEST_TERM = 2;

    private final GroupMembershipViews memberships;
    private final MemberViews members;
    private final PeopleViews people;
    private final UserViews users;
    private final UserRights rights;
    private final VisiblePeople visible;

    GroupUsers(
            GroupMembershipViews memberships,
            MemberViews members,
            PeopleViews people,
            UserViews users,
            UserRights rights,
            VisiblePeople visible) {
        this.memberships = memberships;
        this.members = members;
        this.people = people;
        this.users = users;
        this.rights = rights;
        this.visible = visible;
    }

    /** The members of a group, by sortable name. */
    Page<UserJson> ofGroup(GroupView group, Owner owner, Caller caller, Listing listing) {
        Collection<Long> ids =
                memberships.membersOf(List.of(group.id())).getOrDefault(group.id(), List.of());
        return among(ids, owner, caller, listing);
    }

    /** The members of all groups of a category, by sortable name. */
    Page<UserJson> ofCategory(
            GroupCategoryView category, Owner owner, Caller caller, Listing listing) {
        return among(memberships.membersOfCategory(category.id()), owner, caller, listing);
    }

    private Page<UserJson> among(
            Collection<Long> ids, Owner owner, Caller caller, Listing listing) {
        UserJson.Reader reader = owner.reader(rights, caller, listing);
        return users.among(
                        visible.among(Set.copyOf(ids), owner, caller),
                        term(listing),
                        listing.window())
                .map(user -> UserJson.of(user, reader));
    }

    /** The students of the course who are in no group of the category, by sortable name. */
    Page<UserJson> unassigned(
            GroupCategoryView category, Owner owner, Caller caller, Listing listing) {
        if (!category.isInCourse()) {
            throw Rejection.badRequest("unassigned is only for categories of courses");
        }
        Set<Long> assigned = memberships.membersOfCategory(category.id());
        Page<Long> page =
                members.studentsBut(
                        category.contextId(),
                        visible.sections(owner, caller),
                        assigned,
                        term(listing),
                        listing.window());
        Map<Long, UserView> found = people.users(page.items());
        UserJson.Reader reader = owner.reader(rights, caller, listing);
        return page.map(id -> UserJson.of(Objects.requireNonNull(found.get(id)), reader));
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

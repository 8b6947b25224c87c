package io.daybook.application.people.groups;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * The groups that callers are members of and may read: a list contains no group that would be
 * rejected when requested individually (docs/spec/institution.md, section 7.7).
 */
@Component
public class OwnGroups {

    private final GroupViews groups;
    private final GroupOwners owners;
    private final GroupRights rights;

    OwnGroups(GroupViews groups, GroupOwners owners, GroupRights rights) {
        this.groups = groups;
        this.owners = owners;
        this.rights = rights;
    }

    /** Returns the groups of these memberships of the caller that the caller may see. */
    public Set<Long> readable(Caller caller, Collection<GroupMembershipView> own) {
        Map<Long, GroupMembershipView> parts =
                own.stream()
                        .collect(
                                Collectors.toMap(
                                        GroupMembershipView::groupId, Function.identity()));
        List<GroupView> found =
                groups.byIds(parts.keySet()).values().stream()
                        .filter(group -> !group.deleted())
                        .toList();
        Map<Long, GroupOwner> around = owners.of(found);
        Map<Long, GroupCategoryView> categories =
                groups.categoriesById(found.stream().map(GroupView::categoryId).toList());
        return found.stream()
                .filter(group -> around.containsKey(group.id()))
                .filter(
                        group ->
                                rights.mayRead(
                                        caller,
                                        parts.get(group.id()),
                                        group,
                                        Objects.requireNonNull(categories.get(group.categoryId())),
                                        Objects.requireNonNull(around.get(group.id()))))
                .map(GroupView::id)
                .collect(Collectors.toSet());
    }
}

package io.daybook.api.people.groups;

import io.daybook.api.people.groupcategories.GroupCategoryJson;
import io.daybook.api.people.users.UserJson;
import io.daybook.application.people.groups.GroupEnumValues;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.GroupOwners;
import io.daybook.application.people.groups.GroupRights;
import io.daybook.application.people.groups.VisibleGroupMembers;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.favorites.FavoriteKind;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.favorites.FavoriteViews;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of groups and group categories for a caller, with the requested includes. */
@Component
public class GroupAssembler {

    private static final Set<String> AFTER_WRITING =
            Set.of("users", "group_category", "permissions");

    private static final Set<String> OF_OWN_MEMBERSHIP =
            Set.of("permissions", "can_access", "can_message");

    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CachedUserViews people;
    private final FavoriteViews favorites;
    private final AccountViews accounts;
    private final VisibleGroupMembers visible;
    private final GroupPictures pictures;
    private final GroupOwners owners;
    private final UserRights userRights;
    private final GroupRights groupRights;
    private final UserDisplays displays;
    private final Urls urls;

    GroupAssembler(
            GroupViews groups,
            GroupMembershipViews memberships,
            CachedUserViews people,
            FavoriteViews favorites,
            AccountViews accounts,
            VisibleGroupMembers visible,
            GroupPictures pictures,
            GroupOwners owners,
            UserRights userRights,
            GroupRights groupRights,
            UserDisplays displays,
            Urls urls) {
        this.groups = groups;
        this.memberships = memberships;
        this.people = people;
        this.favorites = favorites;
        this.accounts = accounts;
        this.visible = visible;
        this.pictures = pictures;
        this.owners = owners;
        this.userRights = userRights;
        this.groupRights = groupRights;
        this.displays = displays;
        this.urls = urls;
    }

    /** Related objects of a page of groups, read once. */
    private record RelatedObjects(
            Map<Long, GroupOwner> owners,
            Map<Long, GroupCategoryView> categories,
            Map<Long, Integer> counts,
            Map<Long, List<Long>> members,
            Map<GroupOwner, Set<Long>> unseen,
            Map<Long, UserView> users,
            Map<Long, String> pictures,
            Set<Long> ownCategories,
            Map<Long, GroupMembershipView> own,
            Set<Long> favorites,
            Set<String> include) {}

    /** Returns the group after a change, with members for the caller who changed it. */
    public GroupJson written(long groupId, Caller caller, Listing listing) {
        GroupView group = groups.find(groupId).orElseThrow(Rejection::notFound);
        return one(group, caller, listing, AFTER_WRITING);
    }

    /** Returns one group. */
    GroupJson one(GroupView group, Caller caller, Listing listing) {
        return one(group, caller, listing, included(listing));
    }

    private static Set<String> included(Listing listing) {
        return listing.among(
                "users",
                "group_category",
                "permissions",
                "is_favorite",
                "can_access",
                "can_message",
                "html_url",
                "tabs");
    }

    private GroupJson one(GroupView group, Caller caller, Listing listing, Set<String> include) {
        return page(new Page<>(List.of(group), false), caller, listing, include).items().getFirst();
    }

    /** Returns all of these groups. */
    List<GroupJson> all(List<GroupView> all, Caller caller, Listing listing) {
        return page(new Page<>(all, false), caller, listing).items();
    }

    /** Returns a page of groups. */
    public Page<GroupJson> page(Page<GroupView> page, Caller caller, Listing listing) {
        return page(page, caller, listing, included(listing));
    }

    private Page<GroupJson> page(
            Page<GroupView> page, Caller caller, Listing listing, Set<String> include) {
        RelatedObjects related = relatedObjects(page.items(), caller, include);
        return new Page<>(
                page.items().stream()
                        .filter(group -> related.owners().containsKey(group.id()))
                        .map(group -> json(group, related, caller, listing))
                        .toList(),
                page.hasNext(),
                page.total());
    }

    private RelatedObjects relatedObjects(
            List<GroupView> page, Caller caller, Set<String> include) {
        Set<Long> ids = page.stream().map(GroupView::id).collect(Collectors.toSet());
        Set<Long> categoryIds =
                page.stream().map(GroupView::categoryId).collect(Collectors.toSet());
        Map<Long, GroupOwner> related = owners.of(page);
        Map<Long, List<Long>> members =
                include.contains("users") ? seenMembers(ids, related, caller) : Map.of();
        Set<Long> userIds =
                Stream.concat(
                                members.values().stream().flatMap(Collection::stream),
                                page.stream().map(GroupView::leaderId).filter(Objects::nonNull))
                        .collect(Collectors.toSet());
        return new RelatedObjects(
                related,
                groups.categoriesById(categoryIds),
                memberships.count(ids),
                members,
                unseen(members, related),
                people.users(userIds),
                pictures.addresses(page),
                include.contains("group_category")
                        ? memberships.categoriesOf(caller.id(), categoryIds)
                        : Set.of(),
                include.stream().anyMatch(OF_OWN_MEMBERSHIP::contains)
                        ? memberships.ofUser(ids, caller.id())
                        : Map.of(),
                include.contains("is_favorite")
                        ? favorites.of(caller.id(), FavoriteKind.GROUP)
                        : Set.of(),
                include);
    }

    /** The members of these groups whom the caller sees; one query per course. */
    private Map<Long, List<Long>> seenMembers(
            Set<Long> groupIds, Map<Long, GroupOwner> owners, Caller caller) {
        Map<Long, List<Long>> members = memberships.membersOf(groupIds);
        Map<GroupOwner, Set<Long>> asked = new HashMap<>();
        owners.forEach(
                (group, owner) ->
                        asked.computeIfAbsent(owner, _ -> new HashSet<>())
                                .addAll(members.getOrDefault(group, List.of())));
        Map<GroupOwner, Set<Long>> seen = new HashMap<>();
        asked.forEach((owner, ids) -> seen.put(owner, visible.among(ids, owner, caller)));
        Map<Long, List<Long>> left = new HashMap<>();
        owners.forEach(
                (group, owner) ->
                        left.put(
                                group,
                                members.getOrDefault(group, List.of()).stream()
                                        .filter(seen.getOrDefault(owner, Set.of())::contains)
                                        .toList()));
        return left;
    }

    /** The members who have not accepted yet; one query per course. */
    private Map<GroupOwner, Set<Long>> unseen(
            Map<Long, List<Long>> members, Map<Long, GroupOwner> owners) {
        Map<GroupOwner, Set<Long>> asked = new HashMap<>();
        members.forEach(
                (group, ids) ->
                        asked.computeIfAbsent(
                                        Objects.requireNonNull(owners.get(group)),
                                        _ -> new HashSet<>())
                                .addAll(ids));
        Map<GroupOwner, Set<Long>> unseen = new HashMap<>();
        asked.forEach((owner, ids) -> unseen.put(owner, visible.unseen(ids, owner)));
        return unseen;
    }

    private GroupJson json(
            GroupView group, RelatedObjects related, Caller caller, Listing listing) {
        GroupOwner owner = Objects.requireNonNull(related.owners().get(group.id()));
        GroupCategoryView category =
                Objects.requireNonNull(related.categories().get(group.categoryId()));
        UserView leader = group.leaderId() == null ? null : related.users().get(group.leaderId());
        var facts =
                new GroupJson.GroupContext(
                        owner,
                        category.groupLimit(),
                        GroupEnumValues.of(category.role()),
                        related.counts().getOrDefault(group.id(), 0),
                        accounts.findEffective(owner.accountId()).orElseThrow().groupMegabytes(),
                        leader == null ? null : displays.of(leader),
                        group.pictureId() == null
                                ? null
                                : related.pictures().get(group.pictureId()),
                        owner.showsSis(userRights, caller),
                        userRights.imports(caller, owner.rootAccountId()));
        return GroupJson.of(
                group, facts, included(group, category, owner, related, caller, listing));
    }

    private GroupJson.Included included(
            GroupView group,
            GroupCategoryView category,
            GroupOwner owner,
            RelatedObjects related,
            Caller caller,
            Listing listing) {
        Set<String> include = related.include();
        @Nullable GroupMembershipView own = related.own().get(group.id());
        return new GroupJson.Included(
                include.contains("users") ? users(group, owner, related, caller, listing) : null,
                include.contains("group_category")
                        ? category(
                                category,
                                owner,
                                caller,
                                related.ownCategories().contains(category.id()))
                        : null,
                include.contains("permissions")
                        ? permissions(own, group, category, owner, caller)
                        : null,
                include.contains("is_favorite") ? related.favorites().contains(group.id()) : null,
                include.contains("can_access")
                        ? groupRights.mayRead(caller, own, group, category, owner)
                        : null,
                include.contains("can_message") ? groupRights.mayMessage(caller, own, owner) : null,
                include.contains("html_url") ? urls.of("/groups/" + group.id()) : null,
                include.contains("tabs") ? GroupTab.of(group.id(), urls) : null);
    }

    private List<UserJson> users(
            GroupView group,
            GroupOwner owner,
            RelatedObjects related,
            Caller caller,
            Listing listing) {
        UserReader reader = owner.reader(userRights, caller, listing);
        Set<Long> unseen = related.unseen().getOrDefault(owner, Set.of());
        List<UserJson> users = new ArrayList<>();
        for (long id : related.members().getOrDefault(group.id(), List.of())) {
            @Nullable UserView user = related.users().get(id);
            if (user != null) {
                users.add(UserJson.of(user, unseen.contains(id) ? reader.ofUnseen() : reader));
            }
        }
        return users;
    }

    private GroupJson.Permissions permissions(
            @Nullable GroupMembershipView own,
            GroupView group,
            GroupCategoryView category,
            GroupOwner owner,
            Caller caller) {
        boolean takesPart =
                (own != null && own.isAccepted())
                        || owner.permits(caller, Right.MANAGE_GROUPS_MANAGE);
        return new GroupJson.Permissions(
                takesPart,
                groupRights.joining(caller, own, group, category, owner) != null,
                takesPart);
    }

    /** Returns a page of categories of one course or account. */
    public Page<GroupCategoryJson> categories(
            Page<GroupCategoryView> page, GroupOwner owner, Caller caller) {
        Set<Long> own =
                memberships.categoriesOf(
                        caller.id(), page.items().stream().map(GroupCategoryView::id).toList());
        return page.map(one -> category(one, owner, caller, own.contains(one.id())));
    }

    /** Returns one category as it is stored now. */
    public GroupCategoryJson category(long id, Caller caller) {
        return category(groups.findCategory(id).orElseThrow(Rejection::notFound), caller);
    }

    /** Returns one category. */
    public GroupCategoryJson category(GroupCategoryView category, Caller caller) {
        boolean isMember = !memberships.categoriesOf(caller.id(), List.of(category.id())).isEmpty();
        return category(category, owners.of(category), caller, isMember);
    }

    private GroupCategoryJson category(
            GroupCategoryView category, GroupOwner owner, Caller caller, boolean isMember) {
        return GroupCategoryJson.of(
                category,
                owner.showsSis(userRights, caller),
                userRights.imports(caller, owner.rootAccountId()),
                isMember);
    }
}

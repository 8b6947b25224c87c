package io.daybook.api.people.groups;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.GroupRights;
import io.daybook.application.people.groups.OwnGroups;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.favorites.FavoriteKind;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.favorites.FavoriteViews;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The groups of a course, an account or the caller, and groups that users create themselves
 * (docs/spec/institution.md, section 7.7).
 */
@RestController
class CourseGroupsController {

    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final AccountViews accounts;
    private final GroupRights rights;
    private final GroupService writing;
    private final GroupAssembler assembler;
    private final OwnGroups ownGroups;
    private final FavoriteViews favorites;

    CourseGroupsController(
            GroupViews groups,
            GroupMembershipViews memberships,
            AccountViews accounts,
            GroupRights rights,
            GroupService writing,
            GroupAssembler assembler,
            OwnGroups ownGroups,
            FavoriteViews favorites) {
        this.groups = groups;
        this.memberships = memberships;
        this.accounts = accounts;
        this.rights = rights;
        this.writing = writing;
        this.assembler = assembler;
        this.ownGroups = ownGroups;
        this.favorites = favorites;
    }

    /** Which of the caller's groups are requested. */
    record ListOwn(@Nullable String contextType) {}

    /** Lists the groups of a course, by name. */
    @GetMapping("/api/v1/courses/{course_id}/groups")
    @Requires({
        Right.READ_ROSTER,
        Right.MANAGE_GROUPS_ADD,
        Right.MANAGE_GROUPS_MANAGE,
        Right.MANAGE_GROUPS_DELETE
    })
    Page<GroupJson> inCourse(CourseView course, Caller caller, Listing listing) {
        return assembler.page(
                groups.in(
                        GroupContextType.COURSE,
                        course.id(),
                        listing.searchTerm(),
                        listing.range()),
                caller,
                listing);
    }

    /** Lists the groups of an account, by name. */
    @GetMapping("/api/v1/accounts/{account_id}/groups")
    @Requires({Right.MANAGE_GROUPS_ADD, Right.MANAGE_GROUPS_MANAGE, Right.MANAGE_GROUPS_DELETE})
    Page<GroupJson> inAccount(AccountView account, Caller caller, Listing listing) {
        return assembler.page(
                groups.in(
                        GroupContextType.ACCOUNT,
                        account.id(),
                        listing.searchTerm(),
                        listing.range()),
                caller,
                listing);
    }

    /** Lists the groups the caller is a member of, by name. */
    @GetMapping("/api/v1/users/self/groups")
    @OpenToAll
    Page<GroupJson> own(Caller caller, Listing listing, @Params ListOwn body) {
        GroupContextType type = type(body.contextType());
        List<GroupMembershipView> own =
                memberships.ofUser(caller.id()).stream()
                        .filter(one -> type == null || one.contextType() == type)
                        .toList();
        return assembler.page(
                groups.among(ownGroups.readable(caller, own), listing.range()), caller, listing);
    }

    /** Lists the caller's favorite groups; all of the caller's groups if there are no favorites. */
    @GetMapping("/api/v1/users/self/favorites/groups")
    @OpenToAll
    Page<GroupJson> favorites(Caller caller, Listing listing) {
        Set<Long> marked = favorites.of(caller.id(), FavoriteKind.GROUP);
        List<GroupMembershipView> own =
                memberships.ofUser(caller.id()).stream()
                        .filter(one -> marked.isEmpty() || marked.contains(one.groupId()))
                        .toList();
        return assembler.page(
                groups.among(ownGroups.readable(caller, own), listing.range()), caller, listing);
    }

    private static @Nullable GroupContextType type(@Nullable String name) {
        return switch (name) {
            case "Course" -> GroupContextType.COURSE;
            case "Account" -> GroupContextType.ACCOUNT;
            case null, default -> null;
        };
    }

    /** Creates a community group of the institution, with the caller as its moderator. */
    @PostMapping("/api/v1/groups")
    @OpenToAll
    GroupJson createCommunity(Caller caller, Listing listing, @Params GroupRequest body) {
        GroupOwner root =
                new GroupOwner.OfAccount(
                        accounts.find(caller.rootAccountId()).orElseThrow(Rejection::notFound));
        return assembler.written(
                writing.createWithRole(
                        root,
                        CategoryRole.COMMUNITIES,
                        "Communities",
                        writing.fields(body, null, root, caller),
                        List.of(writing.founder(caller))),
                caller,
                listing);
    }

    /** Creates a student group in a course, with the caller as its moderator. */
    @PostMapping("/api/v1/courses/{course_id}/groups")
    @Requires(Right.READ)
    GroupJson organize(
            CourseView course, Caller caller, Listing listing, @Params GroupRequest body) {
        GroupOwner owner = new GroupOwner.OfCourse(course);
        boolean asStudent = rights.mayOrganize(caller, owner);
        if (!asStudent && !owner.permits(caller, Right.MANAGE_GROUPS_ADD)) {
            throw Rejection.forbidden();
        }
        return assembler.written(
                writing.createWithRole(
                        owner,
                        CategoryRole.STUDENT_ORGANIZED,
                        "Student Groups",
                        writing.fields(body, null, owner, caller),
                        asStudent ? List.of(writing.founder(caller)) : List.of()),
                caller,
                listing);
    }
}

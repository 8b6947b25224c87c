package io.daybook.api.people.groups;

import io.daybook.api.people.groups.GroupTab.GroupTabJson;
import io.daybook.api.people.users.UserJson;
import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.GroupOwners;
import io.daybook.application.people.groups.GroupRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.groups.GroupCommand.ChangeGroup;
import io.daybook.command.people.groups.GroupCommand.DeleteGroup;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Single groups (docs/spec/institution.md, section 7.7). */
@RestController
@ErrorSchema(status = 401, value = "ErrorMessage")
class GroupsController {

    private final GroupViews groups;
    private final GroupRights rights;
    private final GroupService writing;
    private final GroupAssembler assembler;
    private final GroupUsers users;
    private final GroupOwners owners;
    private final Writes writes;
    private final Clock clock;
    private final Urls urls;

    GroupsController(
            GroupViews groups,
            GroupRights rights,
            GroupService writing,
            GroupAssembler assembler,
            GroupUsers users,
            GroupOwners owners,
            Writes writes,
            Clock clock,
            Urls urls) {
        this.groups = groups;
        this.rights = rights;
        this.writing = writing;
        this.assembler = assembler;
        this.users = users;
        this.owners = owners;
        this.writes = writes;
        this.clock = clock;
        this.urls = urls;
    }

    /** Returns a group, to its members, to staff, and to users who could join it. */
    @GetMapping("/api/v1/groups/{group_id}")
    @OpenToAll
    GroupJson show(GroupView group, Caller caller, Listing listing) {
        if (!rights.mayRead(caller, group, category(group), owners.of(group))) {
            throw Rejection.forbidden();
        }
        return assembler.one(group, caller, listing);
    }

    /** Updates a group; given members replace the current ones. */
    @PutMapping("/api/v1/groups/{group_id}")
    @MemberOr(Right.MANAGE_GROUPS_MANAGE)
    GroupJson update(GroupView group, Caller caller, Listing listing, @Params GroupRequest body) {
        GroupOwner owner = owners.of(group);
        if (!rights.mayManage(caller, group, owner)) {
            throw Rejection.forbidden();
        }
        writing.requireSisRight(body.sisGroupId().isPresent(), owner, caller);
        writes.send(
                new ChangeGroup(
                        group.id(),
                        group.categoryId(),
                        writing.fields(body, group, owner, caller),
                        members(body, group, owner, caller),
                        clock.instant()));
        return assembler.written(group.id(), caller, listing);
    }

    private @Nullable List<NewMember> members(
            GroupRequest body, GroupView group, GroupOwner owner, Caller caller) {
        if (!body.members().isPresent()) {
            return null;
        }
        List<String> named = Objects.requireNonNullElse(body.members().orNull(), List.of());
        return writing.members(group, named, owner, caller);
    }

    /** Deletes a group. */
    @DeleteMapping("/api/v1/groups/{group_id}")
    @MemberOr(Right.MANAGE_GROUPS_DELETE)
    GroupJson delete(GroupView group, Caller caller, Listing listing) {
        if (!rights.mayDelete(caller, group, category(group), owners.of(group))) {
            throw Rejection.forbidden();
        }
        GroupJson answer = assembler.one(group, caller, listing);
        writes.send(new DeleteGroup(group.id(), group.categoryId(), clock.instant()));
        return answer;
    }

    /** Lists the members of a group, by sortable name. */
    @GetMapping("/api/v1/groups/{group_id}/users")
    @MemberOr({
        Right.VIEW_GROUP_PAGES,
        Right.MANAGE_GROUPS_ADD,
        Right.MANAGE_GROUPS_MANAGE,
        Right.MANAGE_GROUPS_DELETE
    })
    Page<UserJson> users(GroupView group, Caller caller, Listing listing) {
        return users.ofGroup(group, owners.of(group), caller, listing);
    }

    /** Lists the tabs of a group. */
    @GetMapping("/api/v1/groups/{group_id}/tabs")
    @MemberOr({
        Right.VIEW_GROUP_PAGES,
        Right.MANAGE_GROUPS_ADD,
        Right.MANAGE_GROUPS_MANAGE,
        Right.MANAGE_GROUPS_DELETE
    })
    Page<GroupTabJson> tabs(GroupView group, Listing listing) {
        return Page.slice(GroupTab.of(group.id(), urls), listing.range());
    }

    private GroupCategoryView category(GroupView group) {
        return groups.findCategory(group.categoryId()).orElseThrow(Rejection::notFound);
    }
}

package io.daybook.api.people.groupcategories;

import io.daybook.api.people.groups.GroupAssembler;
import io.daybook.api.people.groups.GroupJson;
import io.daybook.api.people.groups.GroupRequest;
import io.daybook.api.people.groups.GroupService;
import io.daybook.api.people.groups.GroupUsers;
import io.daybook.api.people.users.UserJson;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.people.groupcategories.CategoryRemoval;
import io.daybook.application.people.groupcategories.CategoryRequest;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.GroupOwners;
import io.daybook.application.people.groups.GroupRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Single group categories with their groups and users (docs/spec/institution.md, section 7.7). */
@RestController
@ErrorSchema(status = 401, value = "ErrorMessage")
@ErrorSchema(status = 401, value = "ErrorStatus")
class GroupCategoriesController {

    private final GroupViews groups;
    private final GroupAssembler assembler;
    private final GroupUsers users;
    private final GroupRights rights;
    private final GroupService writing;
    private final GroupOwners owners;
    private final CategoryRemoval removal;
    private final Writes writes;
    private final Clock clock;

    GroupCategoriesController(
            GroupViews groups,
            GroupAssembler assembler,
            GroupUsers users,
            GroupRights rights,
            GroupService writing,
            GroupOwners owners,
            CategoryRemoval removal,
            Writes writes,
            Clock clock) {
        this.groups = groups;
        this.assembler = assembler;
        this.users = users;
        this.rights = rights;
        this.writing = writing;
        this.owners = owners;
        this.removal = removal;
        this.writes = writes;
        this.clock = clock;
    }

    /** Which users of a category are requested. */
    record ListUsers(boolean unassigned) {}

    /** Returns a group category. */
    @GetMapping("/api/v1/group_categories/{group_category_id}")
    @Requires({
        Right.READ_ROSTER,
        Right.MANAGE_GROUPS_ADD,
        Right.MANAGE_GROUPS_MANAGE,
        Right.MANAGE_GROUPS_DELETE
    })
    GroupCategoryJson show(GroupCategoryView category, Caller caller) {
        return assembler.category(category, caller);
    }

    /** Updates a group category. */
    @PutMapping("/api/v1/group_categories/{group_category_id}")
    @Requires(Right.MANAGE_GROUPS_MANAGE)
    GroupCategoryJson update(
            GroupCategoryView category, Caller caller, @Params CategoryRequest body) {
        writing.requireSisRight(body.sisGroupCategoryId().isPresent(), owners.of(category), caller);
        writes.send(new ChangeGroupCategory(category.id(), body.fields(), clock.instant()));
        return assembler.category(category.id(), caller);
    }

    /** Deletes a group category with its groups; system categories cannot be deleted. */
    @DeleteMapping("/api/v1/group_categories/{group_category_id}")
    @Requires(Right.MANAGE_GROUPS_DELETE)
    GroupCategoryJson delete(GroupCategoryView category, Caller caller) {
        if (category.isProtected()) {
            throw new ApiErrorException(ApiErrorResponse.bare(401, "status", "unauthorized"));
        }
        GroupCategoryJson answer = assembler.category(category, caller);
        removal.delete(category.id());
        return answer;
    }

    /** Lists the groups of a category, by name. */
    @GetMapping("/api/v1/group_categories/{group_category_id}/groups")
    @Requires({
        Right.READ_ROSTER,
        Right.MANAGE_GROUPS_ADD,
        Right.MANAGE_GROUPS_MANAGE,
        Right.MANAGE_GROUPS_DELETE
    })
    Page<GroupJson> groups(GroupCategoryView category, Caller caller, Listing listing) {
        return assembler.page(
                groups.inCategory(category.id(), listing.searchTerm(), listing.range()),
                caller,
                listing);
    }

    /** Creates a group in a category; students may do so in the category of student groups. */
    @PostMapping("/api/v1/group_categories/{group_category_id}/groups")
    @Requires({Right.MANAGE_GROUPS_ADD, Right.READ})
    GroupJson createGroup(
            GroupCategoryView category, Caller caller, Listing listing, @Params GroupRequest body) {
        GroupOwner owner = owners.of(category);
        boolean asStudent =
                category.role() == CategoryRole.STUDENT_ORGANIZED
                        && rights.mayOrganize(caller, owner);
        if (!asStudent && !owner.permits(caller, Right.MANAGE_GROUPS_ADD)) {
            throw Rejection.forbidden();
        }
        long id =
                writing.create(
                        category.id(),
                        writing.fields(body, null, owner, caller),
                        asStudent ? List.of(writing.founder(caller)) : List.of());
        return assembler.written(id, caller, listing);
    }

    /** Lists the users in the groups of a category, or the students who are in none, by name. */
    @GetMapping("/api/v1/group_categories/{group_category_id}/users")
    @Requires({
        Right.READ_ROSTER,
        Right.MANAGE_GROUPS_ADD,
        Right.MANAGE_GROUPS_MANAGE,
        Right.MANAGE_GROUPS_DELETE
    })
    Page<UserJson> users(
            GroupCategoryView category, Caller caller, Listing listing, @Params ListUsers body) {
        GroupOwner owner = owners.of(category);
        return body.unassigned()
                ? users.unassigned(category, owner, caller, listing)
                : users.ofCategory(category, owner, caller, listing);
    }
}

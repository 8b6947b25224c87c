package io.daybook.api.people.groupcategories;

import io.daybook.api.people.groups.GroupAssembler;
import io.daybook.api.people.groups.GroupService;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.people.groupcategories.CategoryRequest;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.UnassignedStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.NewGroup;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The group categories of courses and accounts (docs/spec/institution.md, section 7.7). */
@RestController
@ErrorSchema(status = 401, value = "ErrorMessage")
class GroupCategoryListsController {

    private static final int MOST_GROUPS = 200;

    private final GroupViews groups;
    private final GroupAssembler assembler;
    private final GroupService writing;
    private final UnassignedStudents unassigned;
    private final SectionLimits limits;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    GroupCategoryListsController(
            GroupViews groups,
            GroupAssembler assembler,
            GroupService writing,
            UnassignedStudents unassigned,
            SectionLimits limits,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.groups = groups;
        this.assembler = assembler;
        this.writing = writing;
        this.unassigned = unassigned;
        this.limits = limits;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Lists the group categories of a course, by name. */
    @GetMapping("/api/v1/courses/{course_id}/group_categories")
    @Requires({
        Right.READ_ROSTER,
        Right.MANAGE_GROUPS_ADD,
        Right.MANAGE_GROUPS_MANAGE,
        Right.MANAGE_GROUPS_DELETE
    })
    Page<GroupCategoryJson> inCourse(CourseView course, Caller caller, Listing listing) {
        return list(new GroupOwner.OfCourse(course), caller, listing);
    }

    /** Lists the group categories of an account, by name. */
    @GetMapping("/api/v1/accounts/{account_id}/group_categories")
    @Requires({Right.MANAGE_GROUPS_ADD, Right.MANAGE_GROUPS_MANAGE, Right.MANAGE_GROUPS_DELETE})
    Page<GroupCategoryJson> inAccount(AccountView account, Caller caller, Listing listing) {
        return list(new GroupOwner.OfAccount(account), caller, listing);
    }

    private Page<GroupCategoryJson> list(GroupOwner owner, Caller caller, Listing listing) {
        Page<GroupCategoryView> page = groups.categories(owner.type(), owner.id(), listing.range());
        return assembler.categories(page, owner, caller);
    }

    /** Makes a category of a course, with groups and their members where requested. */
    @PostMapping("/api/v1/courses/{course_id}/group_categories")
    @Requires(Right.MANAGE_GROUPS_ADD)
    GroupCategoryJson createInCourse(
            CourseView course, Caller caller, @Params CategoryRequest body) {
        List<Long> students =
                body.splitGroupCount() == null
                        ? List.of()
                        : unassigned.studentsOf(
                                course.id(), limits.of(caller, course, Right.MANAGE_GROUPS_ADD));
        return create(new GroupOwner.OfCourse(course), students, caller, body);
    }

    /** Creates a group category in an account. */
    @PostMapping("/api/v1/accounts/{account_id}/group_categories")
    @Requires(Right.MANAGE_GROUPS_ADD)
    GroupCategoryJson createInAccount(
            AccountView account, Caller caller, @Params CategoryRequest body) {
        if (body.splitGroupCount() != null) {
            throw Rejection.invalid("split_group_count", "is only for courses");
        }
        return create(new GroupOwner.OfAccount(account), List.of(), caller, body);
    }

    private GroupCategoryJson create(
            GroupOwner owner, List<Long> students, Caller caller, CategoryRequest body) {
        writing.requireSisRight(body.sisGroupCategoryId().isPresent(), owner, caller);
        int count = body.groupCount();
        if (count < 0 || count > MOST_GROUPS) {
            throw Rejection.invalid("create_group_count", "must be from 0 to " + MOST_GROUPS);
        }
        if (body.splitGroupCount() != null && body.fields().selfSignup().orNull() != null) {
            throw Rejection.invalid("split_group_count", "is not for self_signup");
        }
        long id = ids.next("group_category");
        List<NewGroup> made = groups(String.valueOf(body.name().orNull()), count, students);
        writes.send(
                new CreateGroupCategory(id, owner.context(), body.fields(), made, clock.instant()));
        return assembler.category(id, caller);
    }

    /** Distributes the students in turn, so that the sizes of the groups differ by at most one. */
    private List<NewGroup> groups(String categoryName, int count, List<Long> students) {
        List<NewGroup> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<NewMember> members = new ArrayList<>();
            for (int s = i; s < students.size(); s += count) {
                members.add(writing.member(students.get(s)));
            }
            made.add(new NewGroup(ids.next("group"), categoryName + " " + (i + 1), members));
        }
        return made;
    }
}

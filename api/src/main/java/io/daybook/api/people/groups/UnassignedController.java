package io.daybook.api.people.groups;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.people.groups.AssignUnassignedJob;
import io.daybook.application.people.groups.UnassignedStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.groups.GroupCategoryCommand.AssignMembers;
import io.daybook.command.people.groups.GroupCategoryCommand.AssignMembers.Placement;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.groups.SelfSignup;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Assigns students who are in no group of a category to its groups (docs/spec/institution.md,
 * section 7.7).
 */
@RestController
class UnassignedController {

    private final GroupViews groups;
    private final UnassignedStudents unassigned;
    private final GroupAssembler assembler;
    private final CourseViews courses;
    private final SectionLimits limits;
    private final CachedUserViews people;
    private final SectionViews sections;
    private final JobQueue jobs;
    private final Writes writes;
    private final Urls urls;
    private final Clock clock;

    UnassignedController(
            GroupViews groups,
            UnassignedStudents unassigned,
            GroupAssembler assembler,
            CourseViews courses,
            SectionLimits limits,
            CachedUserViews people,
            SectionViews sections,
            JobQueue jobs,
            Writes writes,
            Urls urls,
            Clock clock) {
        this.groups = groups;
        this.unassigned = unassigned;
        this.assembler = assembler;
        this.courses = courses;
        this.limits = limits;
        this.people = people;
        this.sections = sections;
        this.jobs = jobs;
        this.writes = writes;
        this.urls = urls;
        this.clock = clock;
    }

    /** Whether the response waits for the assignment. */
    record Assign(boolean sync) {}

    /** A section of a student. */
    record SectionJson(long sectionId, String sectionCode) {}

    /** A student who was added to the group. */
    record NewMemberJson(
            long userId,
            @Nullable String name,
            @Nullable String displayName,
            List<SectionJson> sections) {}

    /** A group and the students who were added to it. */
    record FilledJson(@JsonUnwrapped GroupJson group, List<NewMemberJson> newMembers) {}

    /**
     * Assigns the students without a group. Returns the progress or, if {@code sync} is set, the
     * groups with new members.
     */
    @PostMapping("/api/v1/group_categories/{group_category_id}/assign_unassigned_members")
    @Requires(Right.MANAGE_GROUPS_MANAGE)
    @ResponseSchema(value = FilledJson.class, array = true, orObject = true)
    Object assign(GroupCategoryView category, Caller caller, Listing listing, @Params Assign body) {
        if (!category.isInCourse() || category.role() != null) {
            throw Rejection.badRequest("Only categories of courses made by hand can be filled");
        }
        if (category.selfSignup() == SelfSignup.RESTRICTED) {
            throw Rejection.badRequest(
                    "Students of a restricted self-signup set choose themselves");
        }
        CourseView course = courses.find(category.contextId()).orElseThrow(Rejection::notFound);
        @Nullable Set<Long> reached = limits.of(caller, course, Right.MANAGE_GROUPS_MANAGE);
        if (!body.sync()) {
            var what = new AssignUnassignedJob.Parameters(category.id(), reached);
            String lane = AssignUnassignedJob.TAG + "-" + category.id();
            return ProgressJson.of(
                    jobs.start(AssignUnassignedJob.TAG, "Course", category.contextId(), lane, what),
                    urls);
        }
        List<Placement> placements = unassigned.placements(category, reached);
        writes.send(new AssignMembers(category.id(), placements, clock.instant()));
        return filled(category, placements, caller, listing);
    }

    private List<FilledJson> filled(
            GroupCategoryView category,
            List<Placement> placements,
            Caller caller,
            Listing listing) {
        Map<Long, List<Long>> byGroup =
                placements.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Placement::groupId,
                                        Collectors.mapping(
                                                p -> p.member().userId(), Collectors.toList())));
        List<GroupView> filled =
                groups.allInCategory(category.id()).stream()
                        .filter(group -> byGroup.containsKey(group.id()))
                        .toList();
        Map<Long, NewMemberJson> members = members(category.contextId(), placements);
        return assembler.all(filled, caller, listing).stream()
                .map(
                        group ->
                                new FilledJson(
                                        group,
                                        byGroup.getOrDefault(group.id(), List.of()).stream()
                                                .map(members::get)
                                                .filter(Objects::nonNull)
                                                .toList()))
                .toList();
    }

    private Map<Long, NewMemberJson> members(long courseId, List<Placement> placements) {
        Map<Long, UserView> users =
                people.users(placements.stream().map(p -> p.member().userId()).toList());
        Map<Long, Set<Long>> sectionIds =
                users.keySet().stream()
                        .collect(Collectors.toMap(id -> id, id -> people.sectionsOf(id, courseId)));
        Map<Long, SectionView> known =
                sections.byIds(
                        sectionIds.values().stream()
                                .flatMap(Set::stream)
                                .collect(Collectors.toSet()));
        return users.values().stream()
                .collect(
                        Collectors.toMap(
                                UserView::id,
                                user ->
                                        new NewMemberJson(
                                                user.id(),
                                                user.name(),
                                                user.shortName(),
                                                sectionIds
                                                        .getOrDefault(user.id(), Set.of())
                                                        .stream()
                                                        .map(known::get)
                                                        .filter(Objects::nonNull)
                                                        .map(UnassignedController::json)
                                                        .toList())));
    }

    private static SectionJson json(SectionView section) {
        return new SectionJson(section.id(), section.name());
    }
}

package io.daybook.api.grading.assignmentgroups;

import io.daybook.api.grading.assignments.AssignmentAssembler;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.JsonObjectParameter;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.AddAssignmentGroup;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.ChangeAssignmentGroup;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.DropRules;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.GroupFields;
import io.daybook.command.grading.assignments.AssignmentGroupCommand.RemoveAssignmentGroup;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** The assignment groups of a course (docs/spec/grading.md, section 5). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/assignment_groups")
class AssignmentGroupsController {

    private static final PageRange ALL = new PageRange(0, 10_000);

    private final AssignmentViews assignments;
    private final AssignmentLists lists;
    private final AssignmentReaders readers;
    private final AssignmentAssembler assembler;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    AssignmentGroupsController(
            AssignmentViews assignments,
            AssignmentLists lists,
            AssignmentReaders readers,
            AssignmentAssembler assembler,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.assignments = assignments;
        this.lists = lists;
        this.readers = readers;
        this.assembler = assembler;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record SendGroup(
            Patch<String> name,
            Patch<Integer> position,
            Patch<Double> groupWeight,
            Patch<SentRules> rules,
            Patch<String> sisSourceId,
            Patch<JsonNode> integrationData) {

        record SentRules(int dropLowest, int dropHighest, List<Long> neverDrop) {

            DropRules read() {
                return new DropRules(dropLowest, dropHighest, neverDrop);
            }
        }
    }

    record ListGroups(Patch<Boolean> overrideAssignmentDates) {

        Set<String> include(Listing listing) {
            Set<String> include = listing.among("assignments");
            include.addAll(AssignmentIncludes.of(listing, overrideAssignmentDates, false));
            return include;
        }
    }

    record RemoveGroup(@Nullable Long moveAssignmentsTo) {}

    /** Lists the assignment groups of a course, by position. */
    @GetMapping
    @Requires(Right.READ)
    Page<AssignmentGroupJson> list(
            CourseView course, Caller caller, Listing listing, @Params ListGroups asked) {
        Page<AssignmentGroupView> page = assignments.groups(course.id(), listing.range());
        var inside = inside(null, course, caller, asked.include(listing));
        return page.map(
                group -> AssignmentGroupJson.of(group, seesSis(caller, course), of(group, inside)));
    }

    /** Returns an assignment group. */
    @GetMapping("/{assignment_group_id}")
    @Requires(Right.READ)
    AssignmentGroupJson show(
            CourseView course,
            @PathVariable("assignment_group_id") long id,
            Caller caller,
            Listing listing,
            @Params ListGroups asked) {
        return answer(find(course, id), course, caller, asked.include(listing));
    }

    /** Creates an assignment group. */
    @PostMapping
    @Requires(Right.MANAGE_ASSIGNMENTS_ADD)
    AssignmentGroupJson create(CourseView course, Caller caller, @Params SendGroup sent) {
        long id = ids.next("assignment_group");
        writes.send(
                new AddAssignmentGroup(
                        course.id(), id, fields(sent, course, caller), clock.instant()));
        return answer(find(course, id), course, caller, Set.of());
    }

    /** Updates an assignment group; omitted fields stay as they are. */
    @PutMapping("/{assignment_group_id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    AssignmentGroupJson update(
            CourseView course,
            @PathVariable("assignment_group_id") long id,
            Caller caller,
            @Params SendGroup sent) {
        find(course, id);
        writes.send(
                new ChangeAssignmentGroup(
                        course.id(), id, fields(sent, course, caller), clock.instant()));
        return answer(find(course, id), course, caller, Set.of());
    }

    /** Deletes an assignment group, with its assignments unless they are moved to another group. */
    @DeleteMapping("/{assignment_group_id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_DELETE)
    AssignmentGroupJson delete(
            CourseView course,
            @PathVariable("assignment_group_id") long id,
            Caller caller,
            Listing listing,
            @Params RemoveGroup sent) {
        Set<String> include = new ListGroups(new Patch.Absent<>()).include(listing);
        var former = answer(find(course, id), course, caller, include);
        writes.send(
                new RemoveAssignmentGroup(
                        course.id(), id, sent.moveAssignmentsTo(), clock.instant()));
        return former;
    }

    /** SIS fields from callers who may not manage SIS data are ignored. */
    private static GroupFields fields(SendGroup sent, CourseView course, Caller caller) {
        boolean sis = caller.may(Right.MANAGE_SIS, course);
        return new GroupFields(
                sent.name(),
                sent.position(),
                sent.groupWeight(),
                sent.rules().map(SendGroup.SentRules::read),
                sis ? sent.sisSourceId() : Patch.absent(),
                sis
                        ? JsonObjectParameter.of(sent.integrationData(), "integration_data")
                        : Patch.absent());
    }

    private static boolean seesSis(Caller caller, CourseView course) {
        return caller.may(Right.READ_SIS, course) || caller.may(Right.MANAGE_SIS, course);
    }

    private AssignmentGroupView find(CourseView course, long id) {
        return assignments.findGroup(course.id(), id).orElseThrow(Rejection::notFound);
    }

    private AssignmentGroupJson answer(
            AssignmentGroupView group, CourseView course, Caller caller, Set<String> include) {
        var inside = inside(group.id(), course, caller, include);
        return AssignmentGroupJson.of(group, seesSis(caller, course), of(group, inside));
    }

    private static @Nullable List<AssignmentJson> of(
            AssignmentGroupView group, @Nullable Map<Long, List<AssignmentJson>> inside) {
        return inside == null ? null : inside.getOrDefault(group.id(), List.of());
    }

    /** The assignments that the caller sees, by group; null unless requested. */
    private @Nullable Map<Long, List<AssignmentJson>> inside(
            @Nullable Long groupId, CourseView course, Caller caller, Set<String> include) {
        if (!include.contains("assignments")) {
            return null;
        }
        var reader = readers.of(caller, course);
        var query = AssignmentQuery.all(course.id(), reader.visibility(), groupId, null);
        return assembler.page(lists.list(query, ALL), course, caller, include).items().stream()
                .collect(Collectors.groupingBy(AssignmentJson::assignmentGroupId));
    }
}

package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.Writes;
import io.daybook.command.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.assignments.AssignmentCommand.ConfirmAssignment;
import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseView;
import java.time.Clock;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Makes, shows, changes and deletes a course's assignments. */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/assignments")
class AssignmentsController {

    private final Writes writes;
    private final AssignmentViews assignments;
    private final AssignmentAnswers answers;
    private final AssignmentReaders readers;
    private final AssignmentRequests requests;
    private final Instructors instructors;
    private final AssignedContent content;
    private final Ids ids;
    private final Clock clock;

    AssignmentsController(
            Writes writes,
            AssignmentViews assignments,
            AssignmentAnswers answers,
            AssignmentReaders readers,
            AssignmentRequests requests,
            Instructors instructors,
            AssignedContent content,
            Ids ids,
            Clock clock) {
        this.writes = writes;
        this.assignments = assignments;
        this.answers = answers;
        this.readers = readers;
        this.requests = requests;
        this.instructors = instructors;
        this.content = content;
        this.ids = ids;
        this.clock = clock;
    }

    record SendAssignment(@Nullable AssignmentBody assignment) {}

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Requires(Right.MANAGE_ASSIGNMENTS_ADD)
    AssignmentJson create(CourseView course, Caller caller, @Params SendAssignment sent) {
        AssignmentBody body = Required.of(sent.assignment(), "assignment");
        long id = ids.next("assignment");
        var wanted =
                new CreateAssignment(
                        course.id(),
                        id,
                        ids.next("assignment_group"),
                        requests.fields(body, null, course, caller),
                        instructors.staff(course, body),
                        clock.instant());
        writes.send(content.with(wanted, caller.id()));
        return answers.one(find(course, id), course, caller, Set.of());
    }

    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    AssignmentJson update(
            CourseView course, @PathVariable long id, Caller caller, @Params SendAssignment sent) {
        AssignmentBody body = Required.of(sent.assignment(), "assignment");
        AssignmentView before = find(course, id);
        Long finalGrader = before.moderation().finalGraderId();
        if (!instructors.mayChange(caller.id(), finalGrader, course)) {
            throw Rejection.forbidden();
        }
        var change =
                new ChangeAssignment(
                        course.id(),
                        id,
                        requests.fields(body, before, course, caller),
                        instructors.staff(course, body),
                        clock.instant());
        writes.send(content.with(change, before, caller.id()));
        if (body.forceUpdatedAt()) {
            writes.send(new ConfirmAssignment(course.id(), id, clock.instant()));
        }
        Set<String> include = AssignmentIncludes.of(Set.of(), body.overrideDates(), false);
        return answers.one(find(course, id), course, caller, include);
    }

    record ShowAssignment(
            boolean allDates,
            Patch<Boolean> overrideAssignmentDates,
            boolean needsGradingCountBySection) {}

    @GetMapping("/{id}")
    @Requires(Right.READ)
    AssignmentJson show(
            CourseView course,
            @PathVariable long id,
            Caller caller,
            Listing listing,
            @Params ShowAssignment asked) {
        AssignmentView assignment = find(course, id);
        var reader = readers.of(caller, course);
        if (!reader.isStaff() && !assignment.published()) {
            throw Rejection.notFound();
        }
        if (!reader.isAsked(assignment)) {
            throw Rejection.forbidden();
        }
        Set<String> include =
                AssignmentIncludes.ofOne(
                        listing.include(),
                        asked.overrideAssignmentDates(),
                        asked.needsGradingCountBySection(),
                        asked.allDates());
        return answers.one(assignment, course, caller, include);
    }

    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_DELETE)
    AssignmentJson delete(CourseView course, @PathVariable long id, Caller caller) {
        writes.send(new DeleteAssignment(course.id(), id, clock.instant()));
        AssignmentView deleted =
                assignments.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return answers.one(deleted, course, caller, Set.of());
    }

    private AssignmentView find(CourseView course, long id) {
        return assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
    }
}

package io.daybook.api.grading.assignments;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.assignments.AssignedContent;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReading;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.ConfirmAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.time.Clock;
import java.time.Instant;
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

/** Creates, shows, updates and deletes the assignments of a course. */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/assignments")
class AssignmentsController {

    private final Writes writes;
    private final AssignmentViews assignments;
    private final AssignmentAssembler assembler;
    private final AssignmentReaders readers;
    private final AssignmentReading reading;
    private final AssignmentRequests requests;
    private final Instructors instructors;
    private final AssignedContent content;
    private final SimilarityChoice similarity;
    private final Ids ids;
    private final Clock clock;

    AssignmentsController(
            Writes writes,
            AssignmentViews assignments,
            AssignmentAssembler assembler,
            AssignmentReaders readers,
            AssignmentReading reading,
            AssignmentRequests requests,
            Instructors instructors,
            AssignedContent content,
            SimilarityChoice similarity,
            Ids ids,
            Clock clock) {
        this.writes = writes;
        this.assignments = assignments;
        this.assembler = assembler;
        this.readers = readers;
        this.reading = reading;
        this.requests = requests;
        this.instructors = instructors;
        this.content = content;
        this.similarity = similarity;
        this.ids = ids;
        this.clock = clock;
    }

    record SendAssignment(@Nullable AssignmentBody assignment) {}

    /** Creates an assignment, published unless the request says otherwise. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Requires(Right.MANAGE_ASSIGNMENTS_ADD)
    AssignmentJson create(CourseView course, Caller caller, @Params SendAssignment sent) {
        AssignmentBody body = Required.of(sent.assignment(), "assignment");
        SimilarityChoice.Chosen tool = similarity.read(body, course);
        long id = ids.next("assignment");
        var wanted =
                new CreateAssignment(
                        course.id(),
                        id,
                        ids.next("assignment_group"),
                        requests.newFields(body, course, caller),
                        instructors.staff(course, body),
                        clock.instant());
        writes.send(content.with(wanted, caller.id()));
        similarity.apply(tool, course, id);
        return assembler.one(find(course, id), course, caller, Set.of());
    }

    /** Updates an assignment; omitted fields stay as they are. */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    AssignmentJson update(
            CourseView course, @PathVariable long id, Caller caller, @Params SendAssignment sent) {
        AssignmentBody body = Required.of(sent.assignment(), "assignment");
        AssignmentView before = find(course, id);
        SimilarityChoice.Chosen tool = similarity.read(body, course);
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
                        body.notifyOfUpdate(),
                        clock.instant());
        writes.send(content.with(change, before, caller.id()));
        similarity.apply(tool, course, id);
        if (body.forceUpdatedAt()) {
            writes.send(new ConfirmAssignment(course.id(), id, clock.instant()));
        }
        Set<String> include = AssignmentIncludes.afterChange(body.overrideDates());
        return assembler.one(find(course, id), course, caller, include);
    }

    record ShowAssignment(
            boolean allDates,
            Patch<Boolean> overrideAssignmentDates,
            boolean needsGradingCountBySection) {}

    /** Returns an assignment. */
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
        Instant opens = reader.dates(assignment).unlockAt();
        if (opens == null || !opens.isAfter(clock.instant())) {
            reading.read(course, caller, id);
        }
        Set<String> include =
                AssignmentIncludes.ofOne(
                        listing,
                        asked.overrideAssignmentDates(),
                        asked.needsGradingCountBySection(),
                        asked.allDates());
        return assembler.one(assignment, course, caller, include);
    }

    /** Deletes an assignment. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_DELETE)
    AssignmentJson delete(CourseView course, @PathVariable long id, Caller caller) {
        writes.send(new DeleteAssignment(course.id(), id, clock.instant()));
        AssignmentView deleted =
                assignments.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return assembler.one(deleted, course, caller, Set.of());
    }

    private AssignmentView find(CourseView course, long id) {
        return assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
    }
}

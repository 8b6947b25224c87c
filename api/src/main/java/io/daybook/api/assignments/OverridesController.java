package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.assignments.OverrideDrafts.Asked;
import io.daybook.api.assignments.OverrideDrafts.Read;
import io.daybook.api.assignments.SeenOverrides.Sight;
import io.daybook.api.edge.Answer;
import io.daybook.api.edge.Answered;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.Writes;
import io.daybook.command.assignments.AssignmentCommand.ChangeOverride;
import io.daybook.command.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.assignments.OverrideDraft;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.assignments.OverrideView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import java.time.Clock;
import java.util.List;
import java.util.Map;
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

/**
 * The dates that some students, a section or a group have of their own on an assignment (document
 * 2, section 4.3).
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}/overrides")
class OverridesController {

    private final AssignmentViews assignments;
    private final AssignmentReaders readers;
    private final SeenOverrides seen;
    private final OverrideDrafts drafts;
    private final OverrideAnswers answers;
    private final Writes writes;
    private final Clock clock;

    OverridesController(
            AssignmentViews assignments,
            AssignmentReaders readers,
            SeenOverrides seen,
            OverrideDrafts drafts,
            OverrideAnswers answers,
            Writes writes,
            Clock clock) {
        this.assignments = assignments;
        this.readers = readers;
        this.seen = seen;
        this.drafts = drafts;
        this.answers = answers;
        this.writes = writes;
        this.clock = clock;
    }

    record SendOverride(@Nullable OverrideBody assignmentOverride) {}

    /** Those that the caller sees, oldest first. */
    @GetMapping
    @Requires(Right.READ)
    Page<OverrideJson> list(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        AssignmentView assignment = find(course, assignmentId, caller);
        Sight sight = seen.of(caller, course);
        Page<OverrideView> page = Page.slice(seen.of(assignment, sight), listing.window());
        return new Page<>(answers.all(page.items(), course, sight), page.hasNext(), page.total());
    }

    /** One of them; one that the caller does not see is not there. */
    @GetMapping("/{id}")
    @Requires(Right.READ)
    OverrideJson show(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable long id,
            Caller caller) {
        return answer(find(course, assignmentId, caller), id, course, seen.of(caller, course));
    }

    /** Gives them to students, a section or a group; each has them once. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    OverrideJson create(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params SendOverride sent) {
        return write(find(course, assignmentId, caller), null, course, caller, sent);
    }

    /** Dates left out are those of everyone again; students left out stay as they are. */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    OverrideJson update(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable long id,
            Caller caller,
            @Params SendOverride sent) {
        return write(find(course, assignmentId, caller), id, course, caller, sent);
    }

    private OverrideJson write(
            AssignmentView assignment,
            @Nullable Long id,
            CourseView course,
            Caller caller,
            SendOverride sent) {
        OverrideBody body = Required.of(sent.assignmentOverride(), "assignment_override");
        Sight sight = seen.of(caller, course);
        if (id != null) {
            find(assignment, id, sight);
        }
        var asked = new Asked(course, assignment.groupCategoryId(), sight);
        Read read = drafts.read(body, id, asked);
        OverrideDraft draft = read.draft();
        if (draft == null) {
            throw new Answered(new Answer(400, Map.of("errors", read.errors()), Map.of()));
        }
        writes.send(
                new ChangeOverride(
                        course.id(), assignment.id(), draft, sight.reach(), clock.instant()));
        return answer(assignment, draft.overrideId(), course, sight);
    }

    /** Takes them away; answers with what they were. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    OverrideJson delete(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable long id,
            Caller caller) {
        AssignmentView assignment = find(course, assignmentId, caller);
        OverrideJson former = answer(assignment, id, course, seen.of(caller, course));
        writes.send(new RemoveOverride(course.id(), assignment.id(), id, clock.instant()));
        return former;
    }

    private OverrideJson answer(AssignmentView of, long id, CourseView course, Sight sight) {
        return answers.all(List.of(find(of, id, sight)), course, sight).stream()
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    private OverrideView find(AssignmentView of, long id, Sight sight) {
        return seen.of(of, sight).stream()
                .filter(override -> override.id() == id)
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    private AssignmentView find(CourseView course, long assignmentId, Caller caller) {
        AssignmentView found =
                assignments.find(course.id(), assignmentId).orElseThrow(Rejection::notFound);
        if (!readers.of(caller, course).sees(found)) {
            throw Rejection.notFound();
        }
        return found;
    }
}

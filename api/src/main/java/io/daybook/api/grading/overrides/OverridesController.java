package io.daybook.api.grading.overrides;

import io.daybook.api.grading.overrides.OverrideDrafts.Read;
import io.daybook.api.grading.overrides.OverrideService.VisibleCourse;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeOverride;
import io.daybook.command.grading.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.grading.overrides.OverrideDraft;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.platform.views.Page;
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
 * The overrides of an assignment for some students, a section or a group (document 2, section 4.3).
 */
@RestController
@ErrorSchema(status = 400, value = "ErrorTexts")
@RequestMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}/overrides")
class OverridesController {

    private final OverrideService desk;
    private final Writes writes;
    private final Clock clock;

    OverridesController(OverrideService desk, Writes writes, Clock clock) {
        this.desk = desk;
        this.writes = writes;
        this.clock = clock;
    }

    record SendOverride(@Nullable OverrideBody assignmentOverride) {}

    /** Lists the overrides of an assignment that the caller sees, oldest first. */
    @GetMapping
    @Requires(Right.READ)
    Page<AssignmentOverrideJson> list(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        VisibleCourse visible = desk.visible(course, caller);
        List<OverrideView> all = visible.overrides(visible.assignment(assignmentId));
        Page<OverrideView> page = Page.slice(all, listing.range());
        return new Page<>(visible.json(page.items()), page.hasNext(), page.total());
    }

    /** Returns an override. Not found if the caller does not see it. */
    @GetMapping("/{id}")
    @Requires(Right.READ)
    AssignmentOverrideJson show(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable long id,
            Caller caller) {
        VisibleCourse visible = desk.visible(course, caller);
        return answer(visible, visible.assignment(assignmentId), id);
    }

    /** Creates an override for students, a section or a group, each of which has at most one. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    AssignmentOverrideJson create(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params SendOverride sent) {
        return write(course, assignmentId, null, caller, sent);
    }

    /** Updates an override. Omitted dates are no longer overridden; omitted students stay. */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    AssignmentOverrideJson update(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable long id,
            Caller caller,
            @Params SendOverride sent) {
        return write(course, assignmentId, id, caller, sent);
    }

    private AssignmentOverrideJson write(
            CourseView course,
            long assignmentId,
            @Nullable Long id,
            Caller caller,
            SendOverride sent) {
        VisibleCourse visible = desk.visible(course, caller);
        AssignmentView assignment = visible.changeable(assignmentId);
        OverrideBody body = Required.of(sent.assignmentOverride(), "assignment_override");
        if (id != null && visible.override(assignment, id).isEmpty()) {
            throw Rejection.notFound();
        }
        Read read = visible.read(body, id, assignment);
        OverrideDraft draft = read.draft();
        if (draft == null) {
            throw new ApiErrorException(
                    new ApiErrorResponse(400, Map.of("errors", read.errors()), Map.of()));
        }
        writes.send(
                new ChangeOverride(
                        course.id(), assignmentId, draft, visible.scope(), clock.instant()));
        return answer(visible, assignment, draft.overrideId());
    }

    /**
     * Deletes an override, except for students whom the caller does not see. Returns it as it was
     * before.
     */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    AssignmentOverrideJson delete(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable long id,
            Caller caller) {
        VisibleCourse visible = desk.visible(course, caller);
        AssignmentOverrideJson former = answer(visible, visible.changeable(assignmentId), id);
        writes.send(
                new RemoveOverride(
                        course.id(), assignmentId, id, visible.scope(), clock.instant()));
        return former;
    }

    private static AssignmentOverrideJson answer(
            VisibleCourse visible, AssignmentView of, long id) {
        List<OverrideView> found = visible.override(of, id).stream().toList();
        return visible.json(found).stream().findFirst().orElseThrow(Rejection::notFound);
    }
}

package io.daybook.api.grading.overrides;

import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.sections.SectionView;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Redirects from a section or group to its override of an assignment. */
@RestController
class OverrideOfController {

    private final OverrideService desk;

    OverrideOfController(OverrideService desk) {
        this.desk = desk;
    }

    /** Redirects to the override of a section. */
    @GetMapping("/api/v1/sections/{course_section_id}/assignments/{assignment_id}/override")
    @Requires(Right.READ)
    @ResponseSchema(
            produces = {},
            status = 302)
    ResponseEntity<Void> ofSection(
            SectionView section,
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller) {
        return redirect(course, assignmentId, OverrideTarget.SECTION, section.id(), caller);
    }

    /** Redirects to the override of a group; groups of accounts have no assignments. */
    @GetMapping("/api/v1/groups/{group_id}/assignments/{assignment_id}/override")
    @MemberOr(Right.READ)
    @ResponseSchema(
            produces = {},
            status = 302)
    ResponseEntity<Void> ofGroup(
            GroupView group,
            @Nullable CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller) {
        if (course == null) {
            throw Rejection.notFound();
        }
        return redirect(course, assignmentId, OverrideTarget.GROUP, group.id(), caller);
    }

    private ResponseEntity<Void> redirect(
            CourseView course, long assignmentId, OverrideTarget target, long id, Caller caller) {
        var visible = desk.visible(course, caller);
        long override =
                visible.overrides(visible.assignment(assignmentId)).stream()
                        .filter(each -> each.target() == target)
                        .filter(each -> Objects.equals(each.targetId(), id))
                        .map(OverrideView::id)
                        .findFirst()
                        .orElseThrow(Rejection::notFound);
        URI location =
                ServletUriComponentsBuilder.fromCurrentContextPath()
                        .path(
                                "/api/v1/courses/{course_id}/assignments/{assignment_id}/overrides/{id}")
                        .build(course.id(), assignmentId, override);
        return ResponseEntity.status(HttpStatus.FOUND).location(location).build();
    }
}

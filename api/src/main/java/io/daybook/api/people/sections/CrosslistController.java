package io.daybook.api.people.sections;

import io.daybook.api.platform.access.Requires;
import io.daybook.application.people.sections.SectionMoves;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.sections.SectionView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sections taught in a course other than their own (docs/spec/institution.md, section 7.3). */
@RestController
@RequestMapping("/api/v1/sections/{id}/crosslist")
class CrosslistController {

    private final SectionMoves moves;
    private final ObjectIds objects;
    private final CourseViews courses;
    private final SectionAssembler assembler;

    CrosslistController(
            SectionMoves moves,
            ObjectIds objects,
            CourseViews courses,
            SectionAssembler assembler) {
        this.moves = moves;
        this.objects = objects;
        this.courses = courses;
        this.assembler = assembler;
    }

    /** Cross-lists a section with its enrollments into another course of the institution. */
    @PostMapping("/{new_course_id}")
    @Requires(Right.MANAGE_SECTIONS_EDIT)
    SectionJson crosslist(
            CourseView course,
            SectionView section,
            Caller caller,
            Listing listing,
            @PathVariable("new_course_id") String newCourseId) {
        CourseView into =
                objects.course(newCourseId, course.rootAccountId())
                        .filter(found -> found.rootAccountId() == course.rootAccountId())
                        .orElseThrow(Rejection::notFound);
        if (!caller.may(Right.MANAGE_SECTIONS_ADD, into)) {
            throw Rejection.forbidden();
        }
        return shown(moves.crosslist(section, into.id()), caller, listing);
    }

    /** Returns a cross-listed section to its original course. */
    @DeleteMapping
    @Requires(Right.MANAGE_SECTIONS_EDIT)
    SectionJson uncrosslist(
            CourseView course, SectionView section, Caller caller, Listing listing) {
        if (section.nonxlistCourseId() != null) {
            requireMayReturn(section.nonxlistCourseId(), caller);
        }
        return shown(moves.returnHome(section), caller, listing);
    }

    /** Requires the same rights as any other cross-listing into that course. */
    private void requireMayReturn(long homeId, Caller caller) {
        CourseView home =
                courses.find(homeId)
                        .orElseThrow(
                                () ->
                                        Rejection.badRequest(
                                                "The course of the section was deleted"));
        if (!caller.may(Right.MANAGE_SECTIONS_ADD, home)) {
            throw Rejection.forbidden();
        }
    }

    private SectionJson shown(SectionView moved, Caller caller, Listing listing) {
        CourseView course = courses.find(moved.courseId()).orElseThrow(Rejection::notFound);
        return assembler.one(moved, course, caller, listing);
    }
}

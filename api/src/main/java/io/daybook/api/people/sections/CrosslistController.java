package io.daybook.api.people.sections;

import io.daybook.api.platform.access.Requires;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.sections.SectionCommand.CrosslistSection;
import io.daybook.command.people.sections.SectionCommand.ReturnSection;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sections taught in a course other than their own (docs/spec/institution.md, section 7.3). */
@RestController
@RequestMapping("/api/v1/sections/{id}/crosslist")
class CrosslistController {

    private final Writes writes;
    private final Clock clock;
    private final ObjectIds objects;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final EnrollmentViews enrollments;
    private final SectionAssembler assembler;

    CrosslistController(
            Writes writes,
            Clock clock,
            ObjectIds objects,
            CourseViews courses,
            CachedUserViews people,
            EnrollmentViews enrollments,
            SectionAssembler assembler) {
        this.writes = writes;
        this.clock = clock;
        this.objects = objects;
        this.courses = courses;
        this.people = people;
        this.enrollments = enrollments;
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
        Instant now = clock.instant();
        writes.send(
                new CrosslistSection(section.id(), course.id(), into.id(), members(section), now));
        takeAlong(section, into, now);
        return shown(section, caller, listing);
    }

    /** Moves users who were enrolled in the section while it was moved. */
    private void takeAlong(SectionView section, CourseView into, Instant now) {
        boolean left =
                enrollments.allInSection(section.id()).stream()
                        .anyMatch(enrollment -> enrollment.courseId() != into.id());
        if (left) {
            writes.send(
                    new CrosslistSection(
                            section.id(), into.id(), into.id(), members(section), now));
        }
    }

    /** Returns a cross-listed section to its original course. */
    @DeleteMapping
    @Requires(Right.MANAGE_SECTIONS_EDIT)
    SectionJson uncrosslist(
            CourseView course, SectionView section, Caller caller, Listing listing) {
        if (section.nonxlistCourseId() != null) {
            requireMayReturn(section.nonxlistCourseId(), caller);
        }
        writes.send(
                new ReturnSection(section.id(), course.id(), members(section), clock.instant()));
        return shown(section, caller, listing);
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

    private List<EnrollmentKey> members(SectionView section) {
        return enrollments.allInSection(section.id()).stream()
                .map(CrosslistController::key)
                .toList();
    }

    private static EnrollmentKey key(EnrollmentView enrollment) {
        return new EnrollmentKey(
                enrollment.sectionId(),
                enrollment.type(),
                enrollment.userId(),
                enrollment.associatedUserId());
    }

    private SectionJson shown(SectionView section, Caller caller, Listing listing) {
        SectionView moved = people.findSection(section.id()).orElseThrow(Rejection::notFound);
        CourseView course = courses.find(moved.courseId()).orElseThrow(Rejection::notFound);
        return assembler.one(moved, course, caller, listing);
    }
}

package io.daybook.api.people.sections;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.people.sections.SectionRemoval;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.sections.SectionCommand.ChangeSection;
import io.daybook.command.people.sections.SectionCommand.OpenSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sections of courses (docs/spec/institution.md, section 7.3). */
@RestController
@ErrorSchema(status = 401, value = "ErrorMessage")
class SectionsController {

    private final Writes writes;
    private final Ids ids;
    private final Clock clock;
    private final SectionViews sections;
    private final CachedUserViews people;
    private final SectionRemoval removal;
    private final SectionAssembler assembler;
    private final UserRights rights;

    SectionsController(
            Writes writes,
            Ids ids,
            Clock clock,
            SectionViews sections,
            CachedUserViews people,
            SectionRemoval removal,
            SectionAssembler assembler,
            UserRights rights) {
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
        this.sections = sections;
        this.people = people;
        this.removal = removal;
        this.assembler = assembler;
        this.rights = rights;
    }

    /** Request body of a section. */
    record SaveSection(@Nullable Fields courseSection) {

        record Fields(
                Patch<String> name,
                Patch<Instant> startAt,
                Patch<Instant> endAt,
                Patch<Boolean> restrictEnrollmentsToSectionDates,
                Patch<String> sisSectionId,
                Patch<String> integrationId) {

            boolean hasSisIds() {
                return sisSectionId.isPresent() || integrationId.isPresent();
            }

            SectionChanges changes(boolean withSisIds) {
                return new SectionChanges(
                        name,
                        startAt,
                        endAt,
                        restrictEnrollmentsToSectionDates,
                        withSisIds ? TextFields.cleared(sisSectionId) : Patch.absent(),
                        withSisIds ? TextFields.cleared(integrationId) : Patch.absent());
            }
        }

        Fields fields() {
            if (courseSection == null) {
                throw Rejection.badRequest("course_section is missing");
            }
            return courseSection;
        }
    }

    /** Lists the sections of a course, by name. */
    @GetMapping("/api/v1/courses/{course_id}/sections")
    @Requires({Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.READ_AS_ADMIN})
    Page<SectionJson> list(CourseView course, Caller caller, Listing listing) {
        Page<SectionView> page = sections.in(course.id(), listing.searchTerm(), listing.range());
        return assembler.page(page, course, caller, listing);
    }

    /** Creates a section; SIS ids require their own right. */
    @PostMapping("/api/v1/courses/{course_id}/sections")
    @Requires(Right.MANAGE_SECTIONS_ADD)
    SectionJson create(
            CourseView course, Caller caller, Listing listing, @Params SaveSection body) {
        long id = ids.next("section");
        boolean sis = rights.managesSis(caller, course.rootAccountId());
        writes.send(
                new OpenSection(
                        id,
                        course.id(),
                        course.rootAccountId(),
                        body.fields().changes(sis),
                        clock.instant()));
        return assembler.one(find(id), course, caller, listing);
    }

    /** Returns a section of a course. */
    @GetMapping("/api/v1/courses/{course_id}/sections/{id}")
    @Requires({Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.READ_AS_ADMIN})
    SectionJson showInCourse(
            CourseView course, SectionView section, Caller caller, Listing listing) {
        if (section.courseId() != course.id()) {
            throw Rejection.notFound();
        }
        return assembler.one(section, course, caller, listing);
    }

    /** Returns a section. */
    @GetMapping("/api/v1/sections/{id}")
    @Requires({Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.READ_AS_ADMIN})
    SectionJson show(CourseView course, SectionView section, Caller caller, Listing listing) {
        return assembler.one(section, course, caller, listing);
    }

    /** Updates a section. */
    @PutMapping("/api/v1/sections/{id}")
    @Requires(Right.MANAGE_SECTIONS_EDIT)
    SectionJson update(
            CourseView course,
            SectionView section,
            Caller caller,
            Listing listing,
            @Params SaveSection body) {
        SaveSection.Fields fields = body.fields();
        if (fields.hasSisIds() && !rights.managesSis(caller, course.rootAccountId())) {
            throw new ApiErrorException(
                    ApiErrorResponse.keyed(401, "message", "You must have manage_sis permission"));
        }
        writes.send(
                new ChangeSection(
                        section.id(), course.id(), fields.changes(true), clock.instant()));
        return assembler.one(find(section.id()), course, caller, listing);
    }

    /** Deletes a section without enrollments. */
    @DeleteMapping("/api/v1/sections/{id}")
    @Requires(Right.MANAGE_SECTIONS_DELETE)
    SectionJson delete(CourseView course, SectionView section, Caller caller, Listing listing) {
        removal.delete(section);
        return assembler.one(section, course, caller, listing);
    }

    private SectionView find(long id) {
        return people.findSection(id).orElseThrow(Rejection::notFound);
    }
}

package io.daybook.api.people.enrollments;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Lists of enrollments (docs/spec/institution.md, section 7.4). */
@RestController
class EnrollmentListsController {

    private final EnrollmentViews enrollments;
    private final CourseViews courses;
    private final EnrollmentAssembler assembler;
    private final EnrollmentFilters filters;
    private final SectionLimits limits;
    private final ObservedStudents observed;
    private final UserRights rights;
    private final ObjectIds objects;

    EnrollmentListsController(
            EnrollmentViews enrollments,
            CourseViews courses,
            EnrollmentAssembler assembler,
            EnrollmentFilters filters,
            SectionLimits limits,
            ObservedStudents observed,
            UserRights rights,
            ObjectIds objects) {
        this.enrollments = enrollments;
        this.courses = courses;
        this.assembler = assembler;
        this.filters = filters;
        this.limits = limits;
        this.observed = observed;
        this.rights = rights;
        this.objects = objects;
    }

    /** Lists the enrollments of a course, by type and name. */
    @GetMapping("/api/v1/courses/{course_id}/enrollments")
    @OpenToAll
    Page<EnrollmentJson> inCourse(
            CourseView course,
            Caller caller,
            Listing listing,
            @Params EnrollmentFilters.ListEnrollments body) {
        EnrollmentViews.Filter filter = filter(course, caller, body);
        return assembler.page(
                enrollments.inCourse(course.id(), filter, listing.range()), caller, listing);
    }

    /** Lists the enrollments of a section, by type and name. */
    @GetMapping("/api/v1/sections/{section_id}/enrollments")
    @OpenToAll
    Page<EnrollmentJson> inSection(
            CourseView course,
            SectionView section,
            Caller caller,
            Listing listing,
            @Params EnrollmentFilters.ListEnrollments body) {
        EnrollmentViews.Filter filter = filter(course, caller, body);
        return assembler.page(
                enrollments.inSection(section.id(), filter, listing.range()), caller, listing);
    }

    /**
     * What the caller sees in the list: everyone, or only themselves and the users they observe.
     */
    private EnrollmentViews.Filter filter(
            CourseView course, Caller caller, EnrollmentFilters.ListEnrollments body) {
        Long wanted = wanted(body, caller);
        Set<Long> visible = visible(course, caller, wanted);
        return filters.in(course, caller, body, limits.of(caller, course), wanted, visible);
    }

    private @Nullable Long wanted(EnrollmentFilters.ListEnrollments body, Caller caller) {
        String named = TextFields.blankAsNull(body.userId());
        return named == null
                ? null
                : objects.user(named, caller.rootAccountId(), caller.id())
                        .orElseThrow(Rejection::notFound)
                        .id();
    }

    /** Null for everyone. */
    private @Nullable Set<Long> visible(CourseView course, Caller caller, @Nullable Long wanted) {
        if (caller.may(Right.READ_ROSTER, course)) {
            return null;
        }
        Set<Long> visible = new HashSet<>(observed.by(caller.id(), course));
        boolean onlySelf = wanted != null && wanted == caller.id();
        if (visible.isEmpty() && !onlySelf) {
            throw Rejection.forbidden();
        }
        visible.add(caller.id());
        return visible;
    }

    /**
     * Lists the enrollments of a user in all courses, by type; for the user, observers and staff.
     */
    @GetMapping("/api/v1/users/{user_id}/enrollments")
    @OpenToAll
    Page<EnrollmentJson> ofUser(
            UserView user,
            Caller caller,
            Listing listing,
            @Params EnrollmentFilters.ListEnrollments body) {
        Set<Long> known = rights.knownCourses(caller, user);
        if (known != null && known.isEmpty()) {
            throw Rejection.forbidden();
        }
        return assembler.page(
                enrollments.ofUser(
                        user.id(), filters.of(user, known, caller, body), listing.range()),
                caller,
                listing);
    }

    /** Returns an enrollment, to its user and to staff who may read rosters. */
    @GetMapping("/api/v1/accounts/{account_id}/enrollments/{id}")
    @OpenToAll
    EnrollmentJson show(
            AccountView account, Caller caller, Listing listing, @PathVariable long id) {
        EnrollmentView enrollment = enrollments.find(id).orElseThrow(Rejection::notFound);
        CourseView course =
                courses.findEvenDeleted(enrollment.courseId())
                        .filter(found -> found.rootAccountId() == account.rootId())
                        .orElseThrow(Rejection::notFound);
        boolean visible =
                caller.may(Right.READ_AS_ADMIN, course)
                        && caller.may(Right.READ_ROSTER, course)
                        && limits.include(caller, course, List.of(enrollment), Right.READ_ROSTER);
        if (enrollment.userId() != caller.id() && !visible) {
            throw Rejection.forbidden();
        }
        return assembler.one(enrollment, caller, listing);
    }
}

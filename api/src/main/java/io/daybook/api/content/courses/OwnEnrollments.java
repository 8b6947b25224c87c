package io.daybook.api.content.courses;

import io.daybook.application.people.enrollments.EnrollmentRoles;
import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * The enrollments of a user in a course, and those of observed students where {@code
 * observed_users} is included.
 */
@Component
class OwnEnrollments {

    private final CachedUserViews people;
    private final ObservedStudents observed;
    private final EnrollmentRoles roles;

    OwnEnrollments(CachedUserViews people, ObservedStudents observed, EnrollmentRoles roles) {
        this.people = people;
        this.observed = observed;
        this.roles = roles;
    }

    List<CourseJson.Own> of(
            long userId, CourseView course, Listing listing, CourseGrades.Prefetched graded) {
        Stream<EnrollmentView> own = people.enrollmentsOf(userId, course.id()).stream();
        Stream<EnrollmentView> others =
                listing.includes("observed_users")
                        ? observed.by(userId, course).stream()
                                .sorted()
                                .flatMap(id -> people.enrollmentsOf(id, course.id()).stream())
                                .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                        : Stream.empty();
        return Stream.concat(own, others).map(enrollment -> json(enrollment, graded)).toList();
    }

    private CourseJson.Own json(EnrollmentView enrollment, CourseGrades.Prefetched graded) {
        return new CourseJson.Own(
                enrollment.type().name().toLowerCase(Locale.ROOT),
                roles.nameOf(enrollment),
                enrollment.roleId(),
                enrollment.userId(),
                enrollment.state().name().toLowerCase(Locale.ROOT),
                enrollment.limitPrivilegesToCourseSection(),
                enrollment.associatedUserId(),
                graded.of(enrollment));
    }
}

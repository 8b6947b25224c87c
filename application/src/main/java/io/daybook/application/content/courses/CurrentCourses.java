package io.daybook.application.content.courses;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds the current courses in which a user is enrolled. */
@Component
public class CurrentCourses {

    private final CachedUserViews people;
    private final CourseViews courses;

    CurrentCourses(CachedUserViews people, CourseViews courses) {
        this.people = people;
        this.courses = courses;
    }

    /** Returns the current courses of the caller that the caller may read. */
    public Collection<CourseView> of(Caller caller) {
        Set<Long> ids =
                people.enrollmentsOf(caller.id()).stream()
                        .filter(EnrollmentView::isActive)
                        .map(EnrollmentView::courseId)
                        .collect(Collectors.toSet());
        return ids.isEmpty()
                ? List.of()
                : courses.byIds(ids).values().stream()
                        .filter(course -> course.state() == CourseState.AVAILABLE)
                        .filter(course -> caller.may(Right.READ, course))
                        .toList();
    }
}

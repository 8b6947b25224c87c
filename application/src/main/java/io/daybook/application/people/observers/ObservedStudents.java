package io.daybook.application.people.observers;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.PeopleViews;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Whom a user observes in a course: they read of these students what the students read themselves,
 * also when the course is over but not once their own enrollment was concluded, and nothing of
 * anybody else.
 */
@Component
public class ObservedStudents {

    private final PeopleViews people;

    ObservedStudents(PeopleViews people) {
        this.people = people;
    }

    /** The students whom the user observes there. */
    public Set<Long> by(long userId, CourseView course) {
        return people.enrollmentsOf(userId, course.id()).stream()
                .filter(enrollment -> enrollment.type() == EnrollmentType.OBSERVER)
                .filter(EnrollmentView::isActive)
                .map(EnrollmentView::associatedUserId)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** Whether the user observes this student there. */
    public boolean is(long studentId, long byUserId, CourseView course) {
        return by(byUserId, course).contains(studentId);
    }
}

package io.daybook.api.people;

import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.PeopleViews;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Whom a user observes in a course: they read of these students what the students read themselves,
 * also when the course is over, and nothing of anybody else.
 */
@Component
public class Observed {

    private final PeopleViews people;

    Observed(PeopleViews people) {
        this.people = people;
    }

    /** The students whom the user observes there. */
    public Set<Long> by(long userId, CourseView course) {
        return people.enrollmentsOf(userId, course.id()).stream()
                .filter(enrollment -> enrollment.type() == EnrollmentType.OBSERVER)
                .filter(EnrollmentView::isCurrentOrConcluded)
                .map(EnrollmentView::associatedUserId)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** Whether the user observes this student there. */
    public boolean is(long studentId, long byUserId, CourseView course) {
        return by(byUserId, course).contains(studentId);
    }
}

package io.daybook.application.people.observers;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.observers.ObservationViews;
import io.daybook.query.people.users.CachedUserViews;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the students that a user observes. An observer sees what these students see, also after the
 * course concluded but not once the observer's own enrollment was concluded
 * (docs/spec/institution.md, section 6.2). A user who is linked to a student observes them in all
 * courses; a user with an observer enrollment for the student, in that course only.
 */
@Component
public class ObservedStudents {

    private final CachedUserViews people;
    private final ObservationViews links;

    ObservedStudents(CachedUserViews people, ObservationViews links) {
        this.people = people;
        this.links = links;
    }

    /** Returns the students whom the user observes in the course. */
    public Set<Long> by(long userId, CourseView course) {
        return people.enrollmentsOf(userId, course.id()).stream()
                .map(ObservedStudents::observedBy)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** Whether the user observes this student in the course. */
    public boolean is(long studentId, long byUserId, CourseView course) {
        return by(byUserId, course).contains(studentId);
    }

    /** Whether the user observes this student in all courses of the student. */
    public boolean isEverywhere(long studentId, long byUserId) {
        return links.exists(byUserId, studentId);
    }

    /** Returns the courses in which the user has an observer enrollment for this student. */
    public Set<Long> courses(long studentId, long byUserId) {
        return people.enrollmentsOf(byUserId).stream()
                .filter(enrollment -> Objects.equals(observedBy(enrollment), studentId))
                .map(EnrollmentView::courseId)
                .collect(Collectors.toSet());
    }

    private static @Nullable Long observedBy(EnrollmentView enrollment) {
        return enrollment.type() == EnrollmentType.OBSERVER && enrollment.isActive()
                ? enrollment.associatedUserId()
                : null;
    }
}

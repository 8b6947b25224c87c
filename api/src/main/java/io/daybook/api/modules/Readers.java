package io.daybook.api.modules;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.people.Observed;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.modules.Audience;
import io.daybook.query.modules.Audiences;
import io.daybook.query.people.PeopleViews;
import java.util.HashSet;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Decides for whom modules are shown: the caller, or the student they name (fact sheet
 * course-content, section 2.2).
 */
@Component
class Readers {

    private final PeopleViews people;
    private final Observed observed;
    private final Audiences audiences;

    Readers(PeopleViews people, Observed observed, Audiences audiences) {
        this.people = people;
        this.observed = observed;
        this.audiences = audiences;
    }

    /** The caller's own view; observers see what any of their students sees. */
    Reader of(CourseView course, Caller caller) {
        boolean isStudent = caller.isOrWasStudentOf(course);
        Long student = isStudent ? caller.id() : null;
        if (caller.may(Right.READ_AS_ADMIN, course)) {
            return new Reader(Audience.STAFF, student, Set.of());
        }
        Set<Long> students = new HashSet<>(observed.by(caller.id(), course));
        if (isStudent) {
            students.add(caller.id());
        }
        return new Reader(audiences.of(course.id(), students), student, students);
    }

    /**
     * The view of the student who is named, else the caller's own.
     *
     * @throws Rejection when it names no student whose grades the caller may read
     */
    Reader of(CourseView course, Caller caller, Patch<String> studentId) {
        if (!studentId.isPresent()) {
            return of(course, caller);
        }
        long student = Numbers.of(studentId.orElse("")).orElseThrow(Rejection::forbidden);
        boolean isStudent =
                people.enrollmentsOf(student, course.id()).stream()
                        .anyMatch(enrollment -> enrollment.type() == EnrollmentType.STUDENT);
        if (!isStudent || !mayReadGrades(course, caller, student)) {
            throw Rejection.forbidden();
        }
        return new Reader(audiences.of(course.id(), student), student, Set.of(student));
    }

    private boolean mayReadGrades(CourseView course, Caller caller, long student) {
        return caller.id() == student
                || caller.may(Right.VIEW_ALL_GRADES, course)
                || caller.may(Right.MANAGE_GRADES, course)
                || observed.is(student, caller.id(), course);
    }
}

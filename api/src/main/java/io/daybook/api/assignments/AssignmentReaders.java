package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.people.Observed;
import io.daybook.query.assignments.Assigned;
import io.daybook.query.assignments.AssignmentQuery.Sight;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentVisibility;
import io.daybook.query.assignments.StudentDates;
import io.daybook.query.courses.CourseView;
import java.util.HashSet;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Tells as whom a caller looks at the assignments of a course: which they see, and which dates. */
@Component
public class AssignmentReaders {

    private final AssignmentVisibility visibility;
    private final Observed observed;

    AssignmentReaders(AssignmentVisibility visibility, Observed observed) {
        this.visibility = visibility;
        this.observed = observed;
    }

    /**
     * As whom a caller looks at assignments.
     *
     * @param isStaff whether they see all of them, with the dates of everyone
     * @param students in whose place they look: themselves, and those whom they observe
     */
    public record Reader(boolean isStaff, Set<Long> students, Assigned assigned) {

        /** Whether they see the assignment: it is published, and somebody is asked to do it. */
        public boolean sees(AssignmentView assignment) {
            return isStaff || (assignment.published() && isAsked(assignment));
        }

        /** Whether the assignment is for any of them. */
        public boolean isAsked(AssignmentView assignment) {
            return isStaff
                    || !assignment.onlyVisibleToOverrides()
                    || students.stream().anyMatch(of -> assigned.isAsked(assignment, of));
        }

        /** The assignment's dates for them; where it is several, the most lenient. */
        public StudentDates dates(AssignmentView assignment) {
            return isStaff ? assignment.dates() : assigned.dates(assignment, students);
        }

        /** What they see in a list. */
        public Sight sight() {
            return isStaff
                    ? Sight.EVERYTHING
                    : new Sight(true, assigned.inParticular(students), this::dates);
        }
    }

    /** As whom the caller looks. */
    public Reader of(Caller caller, CourseView course) {
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        Set<Long> students = staff ? Set.of() : students(caller, course);
        return new Reader(staff, students, visibility.of(course.id(), students));
    }

    /** As which student: what the caller sees who looks after this student's work. */
    public Reader of(long student, CourseView course) {
        return new Reader(false, Set.of(student), visibility.of(course.id(), student));
    }

    private Set<Long> students(Caller caller, CourseView course) {
        Set<Long> students = new HashSet<>(observed.by(caller.id(), course));
        if (caller.isOrWasStudentOf(course)) {
            students.add(caller.id());
        }
        return students;
    }
}

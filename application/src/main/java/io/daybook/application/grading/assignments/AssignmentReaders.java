package io.daybook.application.grading.assignments;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentQuery.Visibility;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.DatedAssignment;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.assignments.StudentDates;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Determines as which students a caller sees the assignments of a course, and therefore which
 * assignments and dates.
 */
@Component
public class AssignmentReaders {

    private final AssignmentVisibility visibility;
    private final ObservedStudents observed;

    AssignmentReaders(AssignmentVisibility visibility, ObservedStudents observed) {
        this.visibility = visibility;
        this.observed = observed;
    }

    /**
     * The role in which a caller views assignments.
     *
     * @param isStaff whether they see all assignments, with the base dates
     * @param self the student whose submission is shown; null for none
     * @param students the students whose view they have: themselves, and those they observe
     */
    public record Reader(
            boolean isStaff, @Nullable Long self, Set<Long> students, StudentAssignments assigned) {

        /**
         * Returns the students whose submissions are shown: all whose view they have, or only their
         * own.
         */
        public Set<Long> whose(boolean several) {
            Set<Long> whose = new HashSet<>(several ? students : Set.of());
            if (self != null) {
                whose.add(self);
            }
            return whose;
        }

        /** Whether they see the assignment: it is published, and assigned to somebody. */
        public boolean sees(AssignmentView assignment) {
            return isStaff || (assignment.published() && isAsked(assignment));
        }

        /** Whether the assignment is assigned to any of the students. */
        public boolean isAsked(DatedAssignment assignment) {
            return isStaff
                    || !assignment.onlyVisibleToOverrides()
                    || students.stream().anyMatch(of -> assigned.isAssigned(assignment, of));
        }

        /**
         * Returns the dates of the assignment that apply to them; for several students, the most
         * lenient.
         */
        public StudentDates dates(DatedAssignment assignment) {
            return isStaff ? assignment.dates() : assigned.dates(assignment, students);
        }

        /** Returns what they see in a list. */
        public Visibility visibility() {
            return isStaff
                    ? Visibility.ofStaff(assigned)
                    : Visibility.ofStudents(assigned.inParticular(students), this::dates);
        }
    }

    /** Returns the role of the caller. */
    public Reader of(Caller caller, CourseView course) {
        Set<Long> students = students(caller, course);
        return new Reader(
                isStaff(caller, course),
                self(caller, course),
                students,
                visibility.of(course.id(), students));
    }

    /** Returns the roles in several courses, by course. */
    public Map<Long, Reader> of(Caller caller, Collection<CourseView> courses) {
        Map<Long, Set<Long>> students = new HashMap<>();
        for (CourseView course : courses) {
            students.put(course.id(), students(caller, course));
        }
        Map<Long, StudentAssignments> assigned = visibility.of(students);
        Map<Long, Reader> readers = new HashMap<>();
        for (CourseView course : courses) {
            readers.put(
                    course.id(),
                    new Reader(
                            isStaff(caller, course),
                            self(caller, course),
                            students.getOrDefault(course.id(), Set.of()),
                            Objects.requireNonNull(assigned.get(course.id()))));
        }
        return readers;
    }

    private static boolean isStaff(Caller caller, CourseView course) {
        return caller.may(Right.READ_AS_ADMIN, course);
    }

    private static @Nullable Long self(Caller caller, CourseView course) {
        return caller.isOrWasStudentOf(course) ? caller.id() : null;
    }

    private Set<Long> students(Caller caller, CourseView course) {
        Set<Long> students = new HashSet<>();
        if (!isStaff(caller, course)) {
            students.addAll(observed.by(caller.id(), course));
            Long self = self(caller, course);
            if (self != null) {
                students.add(self);
            }
        }
        return students;
    }

    /** Returns the roles as a student in several courses, by course. */
    public Map<Long, Reader> of(long student, Collection<CourseView> courses) {
        Map<Long, Set<Long>> students = new HashMap<>();
        courses.forEach(course -> students.put(course.id(), Set.of(student)));
        Map<Long, Reader> readers = new HashMap<>();
        visibility
                .of(students)
                .forEach(
                        (course, assigned) ->
                                readers.put(
                                        course,
                                        new Reader(false, student, Set.of(student), assigned)));
        return readers;
    }

    /** Returns the role as a student: what a caller sees who views this student's submission. */
    public Reader of(long student, CourseView course) {
        return new Reader(false, student, Set.of(student), visibility.of(course.id(), student));
    }
}

package io.daybook.application.content.modules;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.Audiences;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Determines the viewer of modules: the caller, or the student in the request
 * (docs/spec/content.md, section 2.2).
 */
@Component
public class ModuleViewers {

    private final CachedUserViews people;
    private final ObservedStudents observed;
    private final SectionLimits limits;
    private final Audiences audiences;

    ModuleViewers(
            CachedUserViews people,
            ObservedStudents observed,
            SectionLimits limits,
            Audiences audiences) {
        this.people = people;
        this.observed = observed;
        this.limits = limits;
        this.audiences = audiences;
    }

    /** Returns the caller's own view; observers see what any of their students sees. */
    public ModuleViewer of(CourseView course, Caller caller) {
        boolean isStudent = caller.isOrWasStudentOf(course);
        Long student = isStudent ? caller.id() : null;
        if (caller.may(Right.READ_AS_ADMIN, course)) {
            return new ModuleViewer(Audience.STAFF, student, Set.of());
        }
        Set<Long> students = new HashSet<>(observed.by(caller.id(), course));
        if (isStudent) {
            students.add(caller.id());
        }
        return new ModuleViewer(audiences.of(course.id(), students), student, students);
    }

    /**
     * Returns the view of the requested student, by default the caller's own.
     *
     * @throws Rejection if it is not a student whose grades the caller may read
     */
    public ModuleViewer of(CourseView course, Caller caller, Patch<String> studentId) {
        if (!studentId.isPresent()) {
            return of(course, caller);
        }
        long student = IdLists.of(studentId.orElse("")).orElseThrow(Rejection::forbidden);
        List<EnrollmentView> enrollments =
                people.enrollmentsOf(student, course.id()).stream()
                        .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                        .toList();
        if (enrollments.isEmpty() || !mayReadGrades(course, caller, student, enrollments)) {
            throw Rejection.forbidden();
        }
        return new ModuleViewer(audiences.of(course.id(), student), student, Set.of(student));
    }

    private boolean mayReadGrades(
            CourseView course, Caller caller, long student, List<EnrollmentView> enrollments) {
        return caller.id() == student
                || gradesStudent(course, caller, enrollments)
                || observed.is(student, caller.id(), course);
    }

    /** Users limited to sections only see the grades of students in these. */
    private boolean gradesStudent(
            CourseView course, Caller caller, List<EnrollmentView> enrollments) {
        boolean grades =
                caller.may(Right.VIEW_ALL_GRADES, course)
                        || caller.may(Right.MANAGE_GRADES, course);
        return grades
                && limits.include(
                        caller, course, enrollments, Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES);
    }
}

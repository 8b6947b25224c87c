package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.people.Observed;
import io.daybook.api.people.SectionLimits;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.MemberViews;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Knows whose assignments a caller may ask for (fact sheet accounts-assignments, section 5.5). */
@Component
class ReadableStudents {

    private final MemberViews members;
    private final SectionLimits limits;
    private final Observed observed;

    ReadableStudents(MemberViews members, SectionLimits limits, Observed observed) {
        this.members = members;
        this.limits = limits;
        this.observed = observed;
    }

    /**
     * Refuses who is neither the student, nor observes the student, nor sees the grades of the
     * student's section; to them nobody else is a student.
     */
    void requireReadable(Caller caller, CourseView course, long student) {
        boolean close = caller.id() == student || observed.is(student, caller.id(), course);
        boolean grades = caller.may(Right.VIEW_ALL_GRADES, course);
        if (!caller.may(Right.READ, course) || !(close || grades)) {
            throw Rejection.forbidden();
        }
        Set<Long> sections = close ? null : limits.of(caller, course, Right.VIEW_ALL_GRADES);
        if (members.studentIds(course.id(), sections, Set.of(student)).isEmpty()) {
            throw Rejection.notFound();
        }
    }
}

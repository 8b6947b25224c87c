package io.daybook.application.grading.assignments;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.courseusers.MemberViews;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Decides which students' assignments a caller may read (docs/spec/institution.md, section 5.5).
 */
@Component
public class ReadableStudents {

    private final MemberViews members;
    private final SectionLimits limits;
    private final ObservedStudents observed;

    ReadableStudents(MemberViews members, SectionLimits limits, ObservedStudents observed) {
        this.members = members;
        this.limits = limits;
        this.observed = observed;
    }

    /**
     * Rejects callers who are not the student, do not observe the student, and do not see the
     * grades of the student's section. For them the user is treated as not being a student.
     */
    public void requireReadable(Caller caller, CourseView course, long student) {
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

package io.daybook.application.grading.gradebookhistory;

import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.courseusers.MemberViews;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the students of a course whose grade history a caller may read. */
@Component
public class AuditableStudents {

    private final MemberViews members;
    private final VisibleStudents visible;

    AuditableStudents(MemberViews members, VisibleStudents visible) {
        this.members = members;
        this.visible = visible;
    }

    /** Returns the students of the caller's sections, including former ones; null for all. */
    public @Nullable Set<Long> of(CourseView course, Caller caller) {
        Set<Long> sections =
                caller.may(Right.VIEW_GRADE_CHANGES, course)
                        ? null
                        : visible.sections(caller, course, null);
        return sections == null ? null : Set.copyOf(members.userIds(course.id(), in(sections)));
    }

    private static MemberViews.Filter in(Set<Long> sections) {
        return new MemberViews.Filter(
                Set.of(EnrollmentType.STUDENT), Set.of(), Set.of(), sections, null, null, Set.of());
    }
}

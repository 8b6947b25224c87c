package io.daybook.api.audit;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.submissions.VisibleStudents;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.MemberViews;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Knows of whom in a course somebody may follow the grades. */
@Component
class FollowedStudents {

    private final MemberViews members;
    private final VisibleStudents visible;

    FollowedStudents(MemberViews members, VisibleStudents visible) {
        this.members = members;
        this.visible = visible;
    }

    /** The students of the caller's sections, former ones included; null for all there are. */
    @Nullable Set<Long> of(CourseView course, Caller caller) {
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

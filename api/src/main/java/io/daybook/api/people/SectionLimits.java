package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.PeopleViews;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Which sections of a course a caller sees the members of. */
@Component
public class SectionLimits {

    private final PeopleViews people;

    SectionLimits(PeopleViews people) {
        this.people = people;
    }

    /**
     * The only sections whose members the caller sees; null for all. A caller is held to their
     * sections when every enrollment of theirs in the course is.
     */
    public @Nullable Set<Long> of(Caller caller, CourseView course) {
        List<EnrollmentView> own = people.enrollmentsOf(caller.id(), course.id());
        boolean limited =
                !own.isEmpty()
                        && own.stream().allMatch(EnrollmentView::limitPrivilegesToCourseSection)
                        && !caller.may(Right.MANAGE_COURSES_ADMIN, course);
        return limited
                ? own.stream().map(EnrollmentView::sectionId).collect(Collectors.toSet())
                : null;
    }
}

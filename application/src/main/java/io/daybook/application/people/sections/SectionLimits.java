package io.daybook.application.people.sections;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Determines the sections of a course in which a caller sees and manages users. A caller who is
 * limited to a section has each right in the sections of the enrollments that grant it;
 * administrators have it everywhere.
 */
@Component
public class SectionLimits {

    private final Access access;

    SectionLimits(Access access) {
        this.access = access;
    }

    /** Returns the sections whose members the caller sees; null for all. */
    public @Nullable Set<Long> of(Caller caller, CourseView course) {
        return of(caller, course, Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES);
    }

    /**
     * Returns the sections in which the caller has any of these rights; null for all. Callers
     * without any of them are not limited here: other checks decide what they may do.
     */
    public @Nullable Set<Long> of(Caller caller, CourseView course, Right... rights) {
        Set<Long> held = new HashSet<>();
        for (Right right : rights) {
            if (caller.may(right, course)) {
                Set<Long> sections = access.sections(caller.id(), right, course);
                if (sections == null) {
                    return null;
                }
                held.addAll(sections);
            }
        }
        return held.isEmpty() ? null : held;
    }

    /**
     * Whether the caller has any of these rights over a user with these enrollments in the course.
     */
    public boolean include(
            Caller caller,
            CourseView course,
            Collection<EnrollmentView> enrollments,
            Right... rights) {
        Set<Long> held = of(caller, course, rights);
        return held == null || enrollments.stream().anyMatch(it -> held.contains(it.sectionId()));
    }
}

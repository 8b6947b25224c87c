package io.daybook.application.communication.notifications;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.courseusers.MemberViews;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Who may see what happens in a course: the active members of a published one. */
@Component
class CourseMembers {

    private final CourseViews courses;
    private final MemberViews members;

    CourseMembers(CourseViews courses, MemberViews members) {
        this.courses = courses;
        this.members = members;
    }

    /** The course; null unless it is published. */
    @Nullable CourseView published(long courseId) {
        return courses.find(courseId)
                .filter(course -> course.state() == CourseState.AVAILABLE)
                .orElse(null);
    }

    /**
     * Its active members of these types.
     *
     * @param sections only those of these sections; null for all
     */
    Set<Long> active(CourseView course, Set<EnrollmentType> types, @Nullable Set<Long> sections) {
        return new HashSet<>(
                members.userIds(
                        course.id(),
                        new MemberViews.Filter(
                                types,
                                Set.of(EnrollmentState.ACTIVE),
                                Set.of(),
                                sections,
                                null,
                                null,
                                Set.of())));
    }
}

package io.daybook.application.communication.contexts;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;

/**
 * A course or group in which users communicate.
 *
 * @param type {@code Course} or {@code Group}, as in responses
 */
public record CommunicationContext(String type, long id) {

    /** Type of courses. */
    public static final String COURSE = "Course";

    /** Type of groups. */
    public static final String GROUP = "Group";

    /** Returns the context of this course. */
    public static CommunicationContext of(CourseView course) {
        return new CommunicationContext(COURSE, course.id());
    }

    /** Returns the context of this group. */
    public static CommunicationContext of(GroupView group) {
        return new CommunicationContext(GROUP, group.id());
    }

    /** Whether it is a course. */
    public boolean isCourse() {
        return type.equals(COURSE);
    }
}

package io.daybook.application.communication.contexts;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Decides who may read and manage collaborations and conferences of courses and groups (document 2,
 * section 4.5).
 */
@Component
public class CommunicationRights {

    private static final List<Right> MANAGE_CONTENT =
            List.of(
                    Right.MANAGE_COURSE_CONTENT_ADD,
                    Right.MANAGE_COURSE_CONTENT_EDIT,
                    Right.MANAGE_COURSE_CONTENT_DELETE);

    private final CourseViews courses;
    private final GroupAccess members;
    private final GroupMembershipViews memberships;

    CommunicationRights(
            CourseViews courses, GroupAccess members, GroupMembershipViews memberships) {
        this.courses = courses;
        this.members = members;
        this.memberships = memberships;
    }

    /**
     * Whether the caller manages the content of the course, or of the group's course or account.
     */
    public boolean managesContent(Caller caller, CommunicationContext context) {
        return MANAGE_CONTENT.stream().anyMatch(right -> may(caller, right, context));
    }

    /** Whether the caller has the right in the course, or in the group's course or account. */
    public boolean may(Caller caller, Right right, CommunicationContext context) {
        return context.isCourse()
                ? isIn(context, course -> caller.may(right, course))
                : members.mayAround(caller, right, context.id());
    }

    /** Whether the caller is a member of the course or group, or administers it. */
    public boolean reads(Caller caller, CommunicationContext context) {
        return context.isCourse()
                ? isIn(context, course -> caller.may(Right.READ, course))
                : members.mayRead(caller, Right.VIEW_GROUP_PAGES, context.id());
    }

    /** Whether the caller is currently a member of the course or group. */
    public boolean takesPart(Caller caller, CommunicationContext context) {
        return context.isCourse()
                ? isIn(context, caller::takesPartIn)
                : members.changesAsMember(caller.id(), context.id());
    }

    private boolean isIn(CommunicationContext context, Predicate<CourseView> such) {
        return courses.find(context.id()).filter(such).isPresent();
    }

    /** Returns those of the courses that the caller may read. */
    public Set<Long> readable(Caller caller, Collection<Long> courseIds) {
        return courses.byIds(courseIds).values().stream()
                .filter(course -> caller.may(Right.READ, course))
                .map(CourseView::id)
                .collect(Collectors.toSet());
    }

    /** Returns the groups that the caller may read as a member. */
    public Set<Long> groupsOf(Caller caller) {
        return memberships.ofUser(caller.id()).stream()
                .filter(members::readsAsMember)
                .map(GroupMembershipView::groupId)
                .collect(Collectors.toSet());
    }
}

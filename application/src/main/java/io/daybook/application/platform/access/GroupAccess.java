package io.daybook.application.platform.access;

import io.daybook.events.people.groups.GroupContextType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * Decides what users may do with the content of a group: its members, and users with a permission
 * in its course or account. Members of a course group may read while they may read the course, and
 * write while their enrollment is active (docs/spec/institution.md, section 7.7).
 */
@Component
public class GroupAccess {

    private final GroupMembershipViews memberships;
    private final GroupViews groups;
    private final CourseViews courses;
    private final AccountViews accounts;
    private final Access access;

    GroupAccess(
            GroupMembershipViews memberships,
            GroupViews groups,
            CourseViews courses,
            AccountViews accounts,
            Access access) {
        this.memberships = memberships;
        this.groups = groups;
        this.courses = courses;
        this.accounts = accounts;
        this.access = access;
    }

    /** Whether the user may read as a member of the group. */
    public boolean readsAsMember(long userId, long groupId) {
        return isMember(userId, groupId, course -> access.may(userId, Right.READ, course));
    }

    /** Whether the user may write as a member of the group. */
    public boolean changesAsMember(long userId, long groupId) {
        return isMember(userId, groupId, course -> access.takesPart(userId, course));
    }

    private boolean isMember(long userId, long groupId, Predicate<CourseView> inCourse) {
        return memberships
                .ofUser(groupId, userId)
                .filter(GroupMembershipView::isAccepted)
                .filter(own -> isIn(own, inCourse))
                .isPresent();
    }

    /** Whether the user of this membership is active in the group's course or account. */
    public boolean takesPartAround(GroupMembershipView own) {
        return isIn(own, course -> access.takesPart(own.userId(), course));
    }

    /** Whether the user of this membership may read the group as a member. */
    public boolean readsAsMember(GroupMembershipView own) {
        return own.isAccepted()
                && isIn(own, course -> access.may(own.userId(), Right.READ, course));
    }

    private boolean isIn(GroupMembershipView own, Predicate<CourseView> inCourse) {
        return own.contextType() == GroupContextType.ACCOUNT
                || courses.find(own.contextId()).filter(inCourse).isPresent();
    }

    /**
     * Whether the caller may read as a member, or has the permission in the group's course or
     * account.
     */
    public boolean mayRead(Caller caller, Right right, long groupId) {
        return readsAsMember(caller.id(), groupId) || mayAround(caller, right, groupId);
    }

    /**
     * Whether the caller may write as a member, or has the permission in the group's course or
     * account.
     */
    public boolean mayChange(Caller caller, Right right, long groupId) {
        return changesAsMember(caller.id(), groupId) || mayAround(caller, right, groupId);
    }

    /** Whether the caller has the permission in the group's course or account. */
    public boolean mayAround(Caller caller, Right right, long groupId) {
        return groups.find(groupId).filter(group -> mayAround(caller, right, group)).isPresent();
    }

    /** Whether the group and its course or account exist. */
    public boolean exists(long groupId) {
        return groups.find(groupId)
                .filter(
                        group ->
                                group.isInCourse()
                                        ? courses.find(group.contextId()).isPresent()
                                        : accounts.find(group.contextId()).isPresent())
                .isPresent();
    }

    private boolean mayAround(Caller caller, Right right, GroupView group) {
        return group.isInCourse()
                ? courses.find(group.contextId())
                        .filter(course -> caller.may(right, course))
                        .isPresent()
                : accounts.find(group.contextId())
                        .filter(account -> caller.may(right, account))
                        .isPresent();
    }
}

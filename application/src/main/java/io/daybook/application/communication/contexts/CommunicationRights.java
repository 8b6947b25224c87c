package io.daybook.application.communication.contexts;

import io.daybook.application.content.courses.CourseTab;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.navigation.CourseNavigationViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Who reads and who manages what people share in courses and groups (document 2, section 4.5). */
@Component
public class CommunicationRights {

    private static final List<Right> MANAGE_CONTENT =
            List.of(
                    Right.MANAGE_COURSE_CONTENT_ADD,
                    Right.MANAGE_COURSE_CONTENT_EDIT,
                    Right.MANAGE_COURSE_CONTENT_DELETE);

    private final CourseViews courses;
    private final AccountViews accounts;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CourseNavigationViews navigation;

    CommunicationRights(
            CourseViews courses,
            AccountViews accounts,
            GroupViews groups,
            GroupMembershipViews memberships,
            CourseNavigationViews navigation) {
        this.courses = courses;
        this.accounts = accounts;
        this.groups = groups;
        this.memberships = memberships;
        this.navigation = navigation;
    }

    /**
     * Refuses those for whom the course hides the tab.
     *
     * @throws Rejection not found, when it is hidden and the caller is not of the staff
     */
    public void requireTab(Caller caller, CourseView course, CourseTab tab) {
        boolean hidden =
                navigation.of(List.of(course.id())).getOrDefault(course.id(), List.of()).stream()
                        .anyMatch(one -> one.hidden() && tab.is(one.tabId()));
        if (hidden && !caller.may(Right.READ_AS_ADMIN, course)) {
            throw Rejection.notFound();
        }
    }

    /** Whether the caller manages the content of the course, or of what the group belongs to. */
    public boolean managesContent(Caller caller, CommunicationContext context) {
        return MANAGE_CONTENT.stream().anyMatch(right -> may(caller, right, context));
    }

    /** Whether the caller has the right in the course, or in what the group belongs to. */
    public boolean may(Caller caller, Right right, CommunicationContext context) {
        return context.isCourse()
                ? mayInCourse(caller, right, context.id())
                : groups.find(context.id())
                        .filter(group -> mayAround(caller, right, group))
                        .isPresent();
    }

    /** Whether the caller takes part in the course or group, or administers it. */
    public boolean reads(Caller caller, CommunicationContext context) {
        return context.isCourse()
                ? mayInCourse(caller, Right.READ, context.id())
                : memberships.isMember(context.id(), caller.id())
                        || may(caller, Right.VIEW_GROUP_PAGES, context);
    }

    private boolean mayAround(Caller caller, Right right, GroupView group) {
        return group.isInCourse()
                ? mayInCourse(caller, right, group.contextId())
                : accounts.find(group.contextId())
                        .filter(account -> caller.may(right, account))
                        .isPresent();
    }

    private boolean mayInCourse(Caller caller, Right right, long courseId) {
        return courses.find(courseId).filter(course -> caller.may(right, course)).isPresent();
    }

    /** The groups the caller is a member of. */
    public Set<Long> groupsOf(Caller caller) {
        return memberships.ofUser(caller.id()).stream()
                .map(GroupMembershipView::groupId)
                .collect(Collectors.toSet());
    }
}

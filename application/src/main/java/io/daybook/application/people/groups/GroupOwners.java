package io.daybook.application.people.groups;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds the courses and accounts that groups belong to. */
@Component
public class GroupOwners {

    private final CourseViews courses;
    private final AccountViews accounts;

    GroupOwners(CourseViews courses, AccountViews accounts) {
        this.courses = courses;
        this.accounts = accounts;
    }

    /** Returns the owner of this group. */
    public GroupOwner of(GroupView group) {
        return find(group.isInCourse(), group.contextId());
    }

    public GroupOwner of(GroupCategoryView category) {
        return find(category.isInCourse(), category.contextId());
    }

    private GroupOwner find(boolean isCourse, long id) {
        return isCourse
                ? new GroupOwner.OfCourse(courses.find(id).orElseThrow(Rejection::notFound))
                : new GroupOwner.OfAccount(accounts.find(id).orElseThrow(Rejection::notFound));
    }

    private static boolean isInUse(CourseView course) {
        return course.state() != CourseState.DELETED;
    }

    /** Returns the owners of these groups by group; groups of deleted owners are left out. */
    public Map<Long, GroupOwner> of(Collection<GroupView> groups) {
        Set<Long> courseIds =
                groups.stream()
                        .filter(GroupView::isInCourse)
                        .map(GroupView::contextId)
                        .collect(Collectors.toSet());
        Map<Long, CourseView> inCourses = courseIds.isEmpty() ? Map.of() : courses.byIds(courseIds);
        Map<Long, GroupOwner> owners = new HashMap<>();
        for (GroupView group : groups) {
            CourseView course = inCourses.get(group.contextId());
            if (!group.isInCourse()) {
                accounts.find(group.contextId())
                        .ifPresent(
                                found -> owners.put(group.id(), new GroupOwner.OfAccount(found)));
            } else if (course != null && isInUse(course)) {
                owners.put(group.id(), new GroupOwner.OfCourse(course));
            }
        }
        return owners;
    }
}

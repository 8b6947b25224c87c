package io.daybook.api.groups;

import io.daybook.command.kernel.Rejection;
import io.daybook.events.groups.GroupContextType;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.groups.GroupCategoryView;
import io.daybook.query.groups.GroupMembershipView;
import io.daybook.query.groups.GroupView;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the courses and accounts that groups belong to. */
@Component
class Owners {

    private final CourseViews courses;
    private final AccountViews accounts;

    Owners(CourseViews courses, AccountViews accounts) {
        this.courses = courses;
        this.accounts = accounts;
    }

    Owner of(GroupView group) {
        return find(group.isInCourse(), group.contextId());
    }

    Owner of(GroupCategoryView category) {
        return find(category.isInCourse(), category.contextId());
    }

    private Owner find(boolean isCourse, long id) {
        return isCourse
                ? new Owner.OfCourse(courses.find(id).orElseThrow(Rejection::notFound))
                : new Owner.OfAccount(accounts.find(id).orElseThrow(Rejection::notFound));
    }

    /** The groups of these memberships, but for those of courses that were deleted. */
    Set<Long> inUse(List<GroupMembershipView> of) {
        Set<Long> courseIds =
                of.stream()
                        .filter(one -> one.contextType() == GroupContextType.COURSE)
                        .map(GroupMembershipView::contextId)
                        .collect(Collectors.toSet());
        Map<Long, CourseView> known = courseIds.isEmpty() ? Map.of() : courses.byIds(courseIds);
        return of.stream()
                .filter(
                        one ->
                                one.contextType() == GroupContextType.ACCOUNT
                                        || isInUse(known.get(one.contextId())))
                .map(GroupMembershipView::groupId)
                .collect(Collectors.toSet());
    }

    private static boolean isInUse(@Nullable CourseView course) {
        return course != null && course.state() != CourseState.DELETED;
    }

    /** The owners of these groups by group; groups of what was deleted are left out. */
    Map<Long, Owner> of(Collection<GroupView> groups) {
        Set<Long> courseIds =
                groups.stream()
                        .filter(GroupView::isInCourse)
                        .map(GroupView::contextId)
                        .collect(Collectors.toSet());
        Map<Long, CourseView> inCourses = courseIds.isEmpty() ? Map.of() : courses.byIds(courseIds);
        Map<Long, Owner> owners = new HashMap<>();
        for (GroupView group : groups) {
            CourseView course = inCourses.get(group.contextId());
            if (!group.isInCourse()) {
                accounts.find(group.contextId())
                        .ifPresent(found -> owners.put(group.id(), new Owner.OfAccount(found)));
            } else if (course != null && isInUse(course)) {
                owners.put(group.id(), new Owner.OfCourse(course));
            }
        }
        return owners;
    }
}

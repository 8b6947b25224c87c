package io.daybook.api.submissions;

import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.groups.GroupMembershipView;
import io.daybook.query.groups.GroupMembershipViews;
import io.daybook.query.groups.GroupView;
import io.daybook.query.groups.GroupViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Knows with whom students work on assignments for groups. */
@Component
class Mates {

    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final VisibleStudents students;

    Mates(GroupViews groups, GroupMembershipViews memberships, VisibleStudents students) {
        this.groups = groups;
        this.memberships = memberships;
        this.students = students;
    }

    /** The other students of the student's group; none where everyone works alone. */
    List<Long> of(AssignmentView assignment, CourseView course, long student) {
        Long group = groups(assignment, List.of(student)).get(student);
        if (group == null) {
            return List.of();
        }
        List<Long> members = memberships.membersOf(List.of(group)).getOrDefault(group, List.of());
        Set<Long> takingPart = students.takingPart(members, course, null);
        return members.stream()
                .filter(member -> member != student && takingPart.contains(member))
                .sorted()
                .toList();
    }

    /** These groups, by id. */
    Map<Long, GroupView> byIds(Collection<Long> ids) {
        return ids.isEmpty() ? Map.of() : groups.byIds(ids);
    }

    /** The groups in which these students work on the assignment, by student. */
    Map<Long, Long> groups(AssignmentView assignment, Collection<Long> studentIds) {
        Long category = assignment.groupCategoryId();
        return category == null
                ? Map.of()
                : memberships.inCourses(List.of(assignment.courseId()), studentIds).stream()
                        .filter(membership -> membership.categoryId() == category)
                        .collect(
                                Collectors.toMap(
                                        GroupMembershipView::userId,
                                        GroupMembershipView::groupId,
                                        (first, _) -> first));
    }
}

package io.daybook.application.grading.submissions;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds the members of a student's group for a group assignment. */
@Component
public class GroupMembers {

    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final VisibleStudents students;
    private final AssignmentVisibility visibility;
    private final SubmissionViews submissions;

    GroupMembers(
            GroupViews groups,
            GroupMembershipViews memberships,
            VisibleStudents students,
            AssignmentVisibility visibility,
            SubmissionViews submissions) {
        this.groups = groups;
        this.memberships = memberships;
        this.students = students;
        this.visibility = visibility;
        this.submissions = submissions;
    }

    /**
     * The other students of the student's group to whom the assignment is assigned; none where
     * everyone works alone.
     */
    public List<Long> of(AssignmentView assignment, CourseView course, long student) {
        return of(assignment, course, List.of(student)).getOrDefault(student, List.of());
    }

    /** Returns the group members of each of these students, by student. */
    public Map<Long, List<Long>> of(
            AssignmentView assignment, CourseView course, Collection<Long> studentIds) {
        Map<Long, Long> groupOf = groups(assignment, studentIds);
        if (groupOf.isEmpty()) {
            return Map.of();
        }
        Map<Long, List<Long>> members = memberships.membersOf(Set.copyOf(groupOf.values()));
        Set<Long> there =
                students.takingPart(
                        members.values().stream().flatMap(List::stream).toList(), course, null);
        StudentAssignments assigned = visibility.of(course.id(), there);
        Map<Long, List<Long>> mates = new HashMap<>();
        groupOf.forEach(
                (student, group) ->
                        mates.put(
                                student,
                                members.getOrDefault(group, List.of()).stream()
                                        .filter(mate -> !mate.equals(student))
                                        .filter(there::contains)
                                        .filter(mate -> assigned.isAssigned(assignment, mate))
                                        .sorted()
                                        .toList()));
        return mates;
    }

    /**
     * Returns one of these students for each group, preferably one who is not excused, and all who
     * work alone or are graded individually.
     */
    public List<Long> standingForGroups(AssignmentView assignment, List<Long> studentIds) {
        Map<Long, Long> groupOf =
                assignment.gradeGroupStudentsIndividually()
                        ? Map.of()
                        : groups(assignment, studentIds);
        Set<Long> excused = submissions.excused(assignment.id(), groupOf.keySet());
        Map<Long, Long> byGroup =
                groupOf.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getValue,
                                        Map.Entry::getKey,
                                        BinaryOperator.minBy(
                                                Comparator.<Long, Boolean>comparing(
                                                                excused::contains)
                                                        .thenComparing(
                                                                Comparator.naturalOrder()))));
        Set<Long> representatives = Set.copyOf(byGroup.values());
        return studentIds.stream()
                .filter(id -> !groupOf.containsKey(id) || representatives.contains(id))
                .toList();
    }

    /** Returns these groups, by id. */
    public Map<Long, GroupView> byIds(Collection<Long> ids) {
        return ids.isEmpty() ? Map.of() : groups.byIds(ids);
    }

    /** Returns the groups of these students for the assignment, by student. */
    public Map<Long, Long> groups(AssignmentView assignment, Collection<Long> studentIds) {
        Long category = assignment.groupCategoryId();
        return category == null
                ? Map.of()
                : memberships.groupsInCategory(assignment.courseId(), category, studentIds);
    }
}

package io.daybook.query.grading.assignments;

import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.grading.studentpaths.StudentPathViews;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * The single implementation of which assignments are assigned to students, and of their effective
 * dates: those of the assignment, of overrides for their sections, groups and themselves
 * (docs/spec/institution.md, section 5.4), and assignments of mastery paths (docs/decisions/0120).
 * Everything that shows an assignment to a student, accepts a submission or decides that it is late
 * uses it.
 *
 * <p>One call serves a course and any number of students. It costs nothing where nobody in the
 * course has overrides or a mastery path, and one query each for sections, groups and paths where
 * somebody has; the returned {@link StudentAssignments} query nothing.
 */
@Component
public class AssignmentVisibility {

    private final OverrideViews overrides;
    private final MemberViews members;
    private final GroupMembershipViews groups;
    private final StudentPathViews paths;

    AssignmentVisibility(
            OverrideViews overrides,
            MemberViews members,
            GroupMembershipViews groups,
            StudentPathViews paths) {
        this.overrides = overrides;
        this.members = members;
        this.groups = groups;
        this.paths = paths;
    }

    /**
     * The assignments of these students of a course; of former students the assignments that they
     * had.
     */
    public StudentAssignments of(long courseId, Collection<Long> students) {
        Map<Long, List<OverrideView>> own = overrides.of(courseId);
        return new StudentAssignments(
                own,
                own.isEmpty() ? Map.of() : places(courseId, students, own),
                paths.reached(courseId, students));
    }

    /**
     * Returns the assignments in several courses, with one query of each kind for all of them.
     *
     * @param students the students, by course
     * @return by course
     */
    public Map<Long, StudentAssignments> of(Map<Long, Set<Long>> students) {
        Map<Long, Map<Long, List<OverrideView>>> own = new HashMap<>();
        students.keySet().forEach(course -> own.put(course, overrides.of(course)));
        Map<Long, Map<Long, Student>> places = places(students, own);
        Map<Long, StudentAssignments> byCourse = new HashMap<>();
        students.forEach(
                (course, of) ->
                        byCourse.put(
                                course,
                                new StudentAssignments(
                                        own.getOrDefault(course, Map.of()),
                                        places.getOrDefault(course, Map.of()),
                                        paths.reached(course, of))));
        return byCourse;
    }

    private Map<Long, Map<Long, Student>> places(
            Map<Long, Set<Long>> students, Map<Long, Map<Long, List<OverrideView>>> own) {
        Set<Long> courses =
                students.keySet().stream()
                        .filter(course -> !students.getOrDefault(course, Set.of()).isEmpty())
                        .filter(course -> !own.getOrDefault(course, Map.of()).isEmpty())
                        .collect(Collectors.toSet());
        if (courses.isEmpty()) {
            return Map.of();
        }
        Set<Long> all =
                courses.stream()
                        .flatMap(course -> students.getOrDefault(course, Set.of()).stream())
                        .collect(Collectors.toSet());
        Set<Long> grouped =
                courses.stream()
                        .filter(course -> hasDatesOfGroups(own.getOrDefault(course, Map.of())))
                        .collect(Collectors.toSet());
        Map<Long, Map<Long, Set<Long>>> groupsOf =
                grouped.isEmpty() ? Map.of() : groups(grouped, all);
        return members.inCourses(courses, all).stream()
                .filter(
                        member ->
                                students.getOrDefault(member.courseId(), Set.of())
                                        .contains(member.userId()))
                .collect(
                        Collectors.groupingBy(
                                MemberView::courseId,
                                Collectors.toMap(
                                        MemberView::userId,
                                        member ->
                                                student(
                                                        member,
                                                        groupsOf.getOrDefault(
                                                                member.courseId(), Map.of())))));
    }

    private static boolean hasDatesOfGroups(Map<Long, List<OverrideView>> own) {
        return own.values().stream()
                .flatMap(List::stream)
                .anyMatch(each -> each.target() == OverrideTarget.GROUP);
    }

    /** Returns the groups of students, by course and student. */
    private Map<Long, Map<Long, Set<Long>>> groups(Set<Long> courses, Set<Long> students) {
        return groups.inCourses(courses, students).stream()
                .collect(
                        Collectors.groupingBy(
                                GroupMembershipView::contextId,
                                Collectors.groupingBy(
                                        GroupMembershipView::userId,
                                        Collectors.mapping(
                                                GroupMembershipView::groupId,
                                                Collectors.toSet()))));
    }

    /** The assignments of a student of a course. */
    public StudentAssignments of(long courseId, long student) {
        return of(courseId, Set.of(student));
    }

    private Map<Long, Student> places(
            long courseId, Collection<Long> students, Map<Long, List<OverrideView>> own) {
        Map<Long, Set<Long>> groupsOf =
                hasDatesOfGroups(own) ? groups(courseId, students) : Map.of();
        return members.byUsers(courseId, students).values().stream()
                .map(member -> student(member, groupsOf))
                .collect(Collectors.toMap(Student::id, student -> student));
    }

    private Map<Long, Set<Long>> groups(long courseId, Collection<Long> students) {
        return groups.inCourses(List.of(courseId), students).stream()
                .collect(
                        Collectors.groupingBy(
                                GroupMembershipView::userId,
                                Collectors.mapping(
                                        GroupMembershipView::groupId, Collectors.toSet())));
    }

    private static Student student(MemberView member, Map<Long, Set<Long>> groupsOf) {
        return new Student(
                member.userId(),
                member.studiesIn(),
                groupsOf.getOrDefault(member.userId(), Set.of()));
    }
}

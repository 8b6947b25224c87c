package io.daybook.query.grading.assignments;

import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.grading.studentpaths.StudentPathViews;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * The one answer to which assignments students are asked to do and by when: those of everyone, the
 * dates their sections, their groups and they themselves have of their own
 * (docs/spec/institution.md, section 5.4), and what they reached by a mastery path
 * (docs/decisions/0120). Whoever shows an assignment to a student, lets them hand something in or
 * says that they are late asks here.
 *
 * <p>Asked once for a course and any number of students, it costs nothing where nobody in the
 * course has dates of their own or takes a path, and one query for sections, groups and paths each
 * where somebody does; every question to the {@link Assigned} it answers with is then free.
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

    /** What these students of a course are asked to do; former ones are asked what they were. */
    public Assigned of(long courseId, Collection<Long> students) {
        Map<Long, List<OverrideView>> own = overrides.of(courseId);
        return new Assigned(
                own,
                own.isEmpty() ? Map.of() : places(courseId, students, own),
                paths.reached(courseId, students));
    }

    /** What a student of a course is asked to do. */
    public Assigned of(long courseId, long student) {
        return of(courseId, Set.of(student));
    }

    private Map<Long, Student> places(
            long courseId, Collection<Long> students, Map<Long, List<OverrideView>> own) {
        boolean byGroup =
                own.values().stream()
                        .flatMap(List::stream)
                        .anyMatch(each -> each.target() == OverrideTarget.GROUP);
        Map<Long, Set<Long>> groupsOf = byGroup ? groups(courseId, students) : Map.of();
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

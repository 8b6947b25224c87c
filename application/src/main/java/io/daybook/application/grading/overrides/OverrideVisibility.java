package io.daybook.application.grading.overrides;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.grading.assignments.Student;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides which assignment overrides a caller sees: staff those of their sections, students those
 * that apply to them (docs/spec/institution.md, section 5.4).
 */
@Component
public class OverrideVisibility {

    private final OverrideViews overrides;
    private final AssignmentReaders readers;
    private final SectionLimits limits;
    private final MemberViews members;
    private final GroupMembershipViews memberships;

    OverrideVisibility(
            OverrideViews overrides,
            AssignmentReaders readers,
            SectionLimits limits,
            MemberViews members,
            GroupMembershipViews memberships) {
        this.overrides = overrides;
        this.readers = readers;
        this.limits = limits;
        this.members = members;
        this.memberships = memberships;
    }

    /** The part of a course that a caller sees; null for the whole course. */
    public record VisibleAudience(
            boolean staff,
            @Nullable Set<Long> sections,
            @Nullable Set<Long> groups,
            @Nullable Set<Long> students) {

        static final VisibleAudience EVERYTHING = new VisibleAudience(true, null, null, null);

        boolean includes(OverrideView override) {
            return switch (override.target()) {
                case STUDENTS -> students == null || !students(override).isEmpty();
                case SECTION -> contains(sections, override.targetId());
                case GROUP -> contains(groups, override.targetId());
                case COURSE -> true;
                case NOOP -> staff;
            };
        }

        private static boolean contains(@Nullable Set<Long> seen, @Nullable Long id) {
            return seen == null || (id != null && seen.contains(id));
        }

        /** Returns those of the students whom the caller sees. */
        public List<Long> students(OverrideView override) {
            return override.studentIds().stream()
                    .filter(id -> students == null || students.contains(id))
                    .toList();
        }

        /** Returns the scope of a command, whose author can only change what they see. */
        public Scope scope() {
            return new Scope(sorted(sections), sorted(groups), sorted(students));
        }

        private static @Nullable List<Long> sorted(@Nullable Set<Long> ids) {
            return ids == null ? null : ids.stream().sorted().toList();
        }
    }

    /** Returns what the caller sees. */
    public VisibleAudience of(Caller caller, CourseView course) {
        return of(caller, course, readers.of(caller, course));
    }

    /** Returns what the caller sees in a given role. */
    public VisibleAudience of(Caller caller, CourseView course, Reader reader) {
        return Objects.requireNonNull(
                of(caller, List.of(course), Map.of(course.id(), reader)).get(course.id()));
    }

    /**
     * Returns what the caller sees in several courses, by course, with the same number of queries.
     *
     * @param readers the role of the caller, by course
     */
    public Map<Long, VisibleAudience> of(
            Caller caller, Collection<CourseView> courses, Map<Long, Reader> readers) {
        Map<Long, VisibleAudience> audiences = new HashMap<>();
        Map<Long, Set<Long>> limited = new HashMap<>();
        for (CourseView course : courses) {
            Reader reader = Objects.requireNonNull(readers.get(course.id()));
            Set<Long> sections = reader.isStaff() ? sections(caller, course) : null;
            if (sections != null) {
                limited.put(course.id(), sections);
            } else {
                audiences.put(
                        course.id(),
                        reader.isStaff()
                                ? VisibleAudience.EVERYTHING
                                : ofStudents(reader.assigned().students()));
            }
        }
        audiences.putAll(ofSections(limited));
        return audiences;
    }

    private @Nullable Set<Long> sections(Caller caller, CourseView course) {
        return limits.of(
                caller,
                course,
                Right.MANAGE_ASSIGNMENTS_EDIT,
                Right.MANAGE_GRADES,
                Right.VIEW_ALL_GRADES,
                Right.READ_ROSTER);
    }

    private static VisibleAudience ofStudents(Collection<Student> students) {
        Set<Long> sections = new HashSet<>();
        Set<Long> groups = new HashSet<>();
        Set<Long> ids = new HashSet<>();
        for (Student student : students) {
            sections.addAll(student.sectionIds());
            groups.addAll(student.groupIds());
            ids.add(student.id());
        }
        return new VisibleAudience(false, sections, groups, ids);
    }

    /** What staff see who are limited to these sections, by course. */
    private Map<Long, VisibleAudience> ofSections(Map<Long, Set<Long>> sections) {
        if (sections.isEmpty()) {
            return Map.of();
        }
        Map<Long, Set<Long>> students =
                members.studentIds(
                        sections.keySet(),
                        sections.values().stream().flatMap(Set::stream).collect(toSet()));
        Map<Long, List<GroupMembershipView>> groups =
                memberships
                        .inCourses(
                                sections.keySet(),
                                students.values().stream().flatMap(Set::stream).collect(toSet()))
                        .stream()
                        .collect(groupingBy(GroupMembershipView::contextId));
        Map<Long, VisibleAudience> audiences = new HashMap<>();
        sections.forEach(
                (course, only) -> {
                    Set<Long> there = students.getOrDefault(course, Set.of());
                    Set<Long> theirs =
                            groups.getOrDefault(course, List.of()).stream()
                                    .filter(each -> there.contains(each.userId()))
                                    .map(GroupMembershipView::groupId)
                                    .collect(toSet());
                    audiences.put(course, new VisibleAudience(true, only, theirs, there));
                });
        return audiences;
    }

    /** Returns the overrides of an assignment that the caller sees, oldest first. */
    public List<OverrideView> of(AssignmentView assignment, VisibleAudience audience) {
        return overrides.of(assignment).stream().filter(audience::includes).toList();
    }
}

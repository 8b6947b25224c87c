package io.daybook.application.grading.submissions;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Decides whose submissions a caller may see, grade and comment on. */
@Component
public class VisibleStudents {

    /** More than any course has. */
    private static final PageRange EVERYONE = new PageRange(0, 1_000_000);

    private static final PageRange TWO = new PageRange(0, 2);

    private final CachedUserViews people;
    private final MemberViews members;
    private final AssignmentVisibility visibility;
    private final EnrollmentViews enrollments;
    private final SectionLimits limits;
    private final ObservedStudents observed;
    private final AnonymousIds anonymousIds;

    VisibleStudents(
            CachedUserViews people,
            MemberViews members,
            AssignmentVisibility visibility,
            EnrollmentViews enrollments,
            SectionLimits limits,
            ObservedStudents observed,
            AnonymousIds anonymousIds) {
        this.people = people;
        this.members = members;
        this.visibility = visibility;
        this.enrollments = enrollments;
        this.limits = limits;
        this.observed = observed;
        this.anonymousIds = anonymousIds;
    }

    /**
     * Returns the sections whose students' submissions the caller sees: that of the path if it
     * contains one, otherwise the caller's own if they are limited to those; null for all.
     */
    public @Nullable Set<Long> sections(
            Caller caller, CourseView course, @Nullable SectionView path) {
        return among(limits.of(caller, course, Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES), path);
    }

    /** Returns the sections whose students the caller grades; null for all. */
    public @Nullable Set<Long> gradedSections(
            Caller caller, CourseView course, @Nullable SectionView path) {
        return among(limits.of(caller, course, Right.MANAGE_GRADES), path);
    }

    private static @Nullable Set<Long> among(@Nullable Set<Long> own, @Nullable SectionView path) {
        if (path == null) {
            return own;
        }
        return own == null || own.contains(path.id()) ? Set.of(path.id()) : Set.of();
    }

    /**
     * Returns the student's enrollments in the course, in the sections the caller sees. Rejected
     * with 404 if there are none.
     */
    public List<EnrollmentView> find(
            long studentId, CourseView course, @Nullable Set<Long> sections) {
        return seen(people.enrollmentsOf(studentId), course, sections);
    }

    /**
     * Rejects the request with 404 if one of these students has no such enrollment; all are read at
     * once.
     */
    public void requireAll(
            Collection<Long> studentIds, CourseView course, @Nullable Set<Long> sections) {
        Map<Long, List<EnrollmentView>> parts = people.enrollmentsOf(studentIds);
        studentIds.forEach(id -> seen(parts.getOrDefault(id, List.of()), course, sections));
    }

    private static List<EnrollmentView> seen(
            List<EnrollmentView> enrollments, CourseView course, @Nullable Set<Long> sections) {
        List<EnrollmentView> parts =
                enrollments.stream()
                        .filter(part -> part.courseId() == course.id())
                        .filter(part -> part.type() == EnrollmentType.STUDENT)
                        .filter(part -> part.state() != EnrollmentState.REJECTED)
                        .filter(part -> sections == null || sections.contains(part.sectionId()))
                        .toList();
        if (parts.isEmpty()) {
            throw Rejection.notFound();
        }
        return parts;
    }

    /** Whether the user is, or was, a student in one of these sections. */
    public boolean isIn(long userId, CourseView course, Set<Long> sections) {
        return people.enrollmentsOf(userId, course.id()).stream()
                .filter(part -> part.type() == EnrollmentType.STUDENT)
                .anyMatch(part -> sections.contains(part.sectionId()));
    }

    /**
     * Rejects with 404 a submission that the caller does not see: of a student in none of the
     * visible sections, unless a submission exists and the caller sees all sections. A student
     * whose section was cross-listed into another course leaves the submission behind.
     */
    public void requireSeen(
            long studentId, CourseView course, @Nullable Set<Long> sections, boolean hasWork) {
        if (!hasWork || sections != null) {
            find(studentId, course, sections);
        }
    }

    /**
     * Returns those of these students who are currently enrolled in the sections the caller sees.
     */
    public Set<Long> takingPart(
            Collection<Long> studentIds, CourseView course, @Nullable Set<Long> sections) {
        return enrollments.ofUsers(course.id(), studentIds).values().stream()
                .flatMap(List::stream)
                .filter(part -> part.type() == EnrollmentType.STUDENT)
                .filter(part -> part.state() != EnrollmentState.REJECTED)
                .filter(part -> part.state() != EnrollmentState.COMPLETED)
                .filter(part -> sections == null || sections.contains(part.sectionId()))
                .map(EnrollmentView::userId)
                .collect(Collectors.toSet());
    }

    /**
     * Ids of a page of the students to whom the assignment is assigned, by id, or by anonymous id
     * where the order must not reveal them.
     */
    public Page<Long> asked(
            AssignmentView assignment, @Nullable Set<Long> sections, PageRange range) {
        if (!assignment.onlyVisibleToOverrides() && !assignment.anonymizesStudents()) {
            return members.studentsById(assignment.courseId(), sections, range);
        }
        List<Long> all = members.studentsById(assignment.courseId(), sections, EVERYONE).items();
        return Page.slice(among(assignment, all), range);
    }

    /**
     * Returns those of these students, including former ones, who are in the sections the caller
     * sees.
     */
    public Set<Long> seen(Set<Long> studentIds, CourseView course, @Nullable Set<Long> sections) {
        return sections == null
                ? studentIds
                : members.studentIds(course.id(), sections, studentIds);
    }

    /** Returns the students, including former ones, in the sections the caller sees. */
    public Set<Long> all(long courseId, @Nullable Set<Long> sections) {
        return members.studentIds(courseId, sections, null);
    }

    /**
     * Returns a page of the assigned students without those who have concluded the course, who can
     * no longer be graded.
     */
    public Page<Long> gradeable(
            AssignmentView assignment, @Nullable Set<Long> sections, PageRange range) {
        return assignment.onlyVisibleToOverrides() || assignment.anonymizesStudents()
                ? Page.slice(
                        among(
                                assignment,
                                members.gradeableById(assignment.courseId(), sections, EVERYONE)
                                        .items()),
                        range)
                : members.gradeableById(assignment.courseId(), sections, range);
    }

    private List<Long> among(AssignmentView assignment, List<Long> students) {
        StudentAssignments assigned = visibility.of(assignment.courseId(), students);
        List<Long> asked =
                students.stream()
                        .filter(student -> assigned.isAssigned(assignment, student))
                        .toList();
        return assignment.anonymizesStudents()
                ? anonymousIds.inOrder(assignment.id(), asked)
                : asked;
    }

    /** Returns all students to whom the assignment is assigned. */
    public List<Long> asked(AssignmentView assignment, @Nullable Set<Long> sections) {
        return asked(assignment, sections, EVERYONE).items();
    }

    /**
     * Whether a section has but one student who is assigned an assignment whose students are
     * anonymous, so that a list of the section would reveal the student.
     */
    public boolean isOfOne(
            AssignmentView assignment,
            @Nullable SectionView section,
            @Nullable Set<Long> sections) {
        return section != null
                && assignment.anonymizesStudents()
                && asked(assignment, sections, TWO).items().size() == 1;
    }

    /** Whether the caller is the student, or observes the student, or sees grades. */
    boolean mayRead(Caller caller, CourseView course, long studentId) {
        return caller.id() == studentId
                || seesGrades(caller, course)
                || observed.is(studentId, caller.id(), course);
    }

    /**
     * Returns whose submissions a caller without access to all grades may read: their own and those
     * of users they observe.
     */
    public Set<Long> readable(Caller caller, CourseView course) {
        Set<Long> readable = new HashSet<>(observed.by(caller.id(), course));
        if (readable.isEmpty() || caller.isStudentOf(course)) {
            readable.add(caller.id());
        }
        return readable;
    }

    /** Whether the caller sees every grade, posted or not. */
    public boolean seesGrades(Caller caller, CourseView course) {
        return caller.may(Right.MANAGE_GRADES, course) || caller.may(Right.VIEW_ALL_GRADES, course);
    }
}

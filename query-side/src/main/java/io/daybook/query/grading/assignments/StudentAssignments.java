package io.daybook.query.grading.assignments;

import io.daybook.events.grading.assignments.OverrideTarget;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The assignments of some students of a course, with their effective dates; see {@link
 * AssignmentVisibility}.
 */
public final class StudentAssignments {

    private final Map<Long, List<OverrideView>> overrides;
    private final Map<Long, Student> students;
    private final Map<Long, Set<Long>> reached;

    /**
     * Creates the assignments of some students.
     *
     * @param reached assignments that the students reached by a mastery path, by student
     */
    StudentAssignments(
            Map<Long, List<OverrideView>> overrides,
            Map<Long, Student> students,
            Map<Long, Set<Long>> reached) {
        this.overrides = overrides;
        this.students = students;
        this.reached = reached;
    }

    /**
     * Returns the students with their sections and groups; empty if the course has no overrides.
     */
    public Collection<Student> students() {
        return students.values();
    }

    /** Whether the assignment is assigned to the student, published or not. */
    public boolean isAssigned(DatedAssignment assignment, long student) {
        return !assignment.onlyVisibleToOverrides()
                || !own(assignment.id(), student).isEmpty()
                || reached.getOrDefault(student, Set.of()).contains(assignment.id());
    }

    /**
     * Returns the effective dates for the student: for each date the most lenient among the
     * overrides that apply, or the base date if none overrides it.
     */
    public StudentDates dates(DatedAssignment assignment, long student) {
        return lenient(assignment, own(assignment.id(), student));
    }

    /** Returns the most lenient dates among several students, for a viewer who observes them. */
    public StudentDates dates(DatedAssignment assignment, Collection<Long> of) {
        if (of.size() == 1) {
            long student = of.iterator().next();
            return isAssigned(assignment, student)
                    ? dates(assignment, student)
                    : assignment.dates();
        }
        List<StudentDates> all =
                of.stream()
                        .filter(student -> isAssigned(assignment, student))
                        .map(student -> dates(assignment, student))
                        .toList();
        return all.isEmpty()
                ? assignment.dates()
                : new StudentDates(
                        latest(all, StudentDates::dueAt),
                        earliest(all, StudentDates::unlockAt),
                        latest(all, StudentDates::lockAt));
    }

    /** Returns the overrides of the assignment that apply to the student. */
    public List<OverrideView> own(long assignmentId, long student) {
        Student who = students.get(student);
        return who == null
                ? List.of()
                : overrides.getOrDefault(assignmentId, List.of()).stream()
                        .filter(override -> override.isFor(who))
                        .toList();
    }

    /**
     * Ids of the assignments on which any of these students has dates of their own, or which they
     * reached by a mastery path: of those that are not assigned to everyone, the ones they have.
     */
    public Set<Long> inParticular(Collection<Long> of) {
        Set<Long> ids =
                overrides.keySet().stream()
                        .filter(id -> of.stream().anyMatch(student -> !own(id, student).isEmpty()))
                        .collect(Collectors.toSet());
        of.forEach(student -> ids.addAll(reached.getOrDefault(student, Set.of())));
        return ids;
    }

    /**
     * Returns the assignments with an override, for any student, whose due date is in the range.
     */
    Set<Long> withOverrideDue(AssignmentQuery.Due due) {
        return ids(own -> own.stream().anyMatch(each -> isDue(each, due)));
    }

    private static boolean isDue(OverrideView override, AssignmentQuery.Due due) {
        return hasDueDate(override) && due.contains(AssignmentView.dueOrder(override.dueAt().to()));
    }

    private static boolean hasDueDate(OverrideView override) {
        return override.target() != OverrideTarget.NOOP && override.dueAt().overridden();
    }

    /** Returns the assignments whose overrides all have a due date. */
    Set<Long> withoutBaseDueDate() {
        return ids(own -> !own.isEmpty() && own.stream().allMatch(StudentAssignments::hasDueDate));
    }

    private Set<Long> ids(Predicate<List<OverrideView>> which) {
        return overrides.entrySet().stream()
                .filter(entry -> which.test(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static StudentDates lenient(DatedAssignment assignment, List<OverrideView> own) {
        StudentDates everyones = assignment.dates();
        if (own.isEmpty()) {
            return everyones;
        }
        if (own.size() == 1) {
            return own.getFirst().over(everyones);
        }
        return new StudentDates(
                lenient(own, OverrideView::dueAt, everyones.dueAt(), StudentAssignments::latest),
                lenient(
                        own,
                        OverrideView::unlockAt,
                        everyones.unlockAt(),
                        StudentAssignments::earliest),
                lenient(own, OverrideView::lockAt, everyones.lockAt(), StudentAssignments::latest));
    }

    private interface Choice {
        @Nullable Instant of(
                List<OverrideView.Date> dates, Function<OverrideView.Date, @Nullable Instant> to);
    }

    private static @Nullable Instant lenient(
            List<OverrideView> own,
            Function<OverrideView, OverrideView.Date> field,
            @Nullable Instant everyones,
            Choice choice) {
        List<OverrideView.Date> dates =
                own.stream().map(field).filter(OverrideView.Date::overridden).toList();
        return dates.isEmpty() ? everyones : choice.of(dates, OverrideView.Date::to);
    }

    private static <T> @Nullable Instant latest(List<T> all, Function<T, @Nullable Instant> date) {
        return most(all, date, Comparator.naturalOrder());
    }

    private static <T> @Nullable Instant earliest(
            List<T> all, Function<T, @Nullable Instant> date) {
        return most(all, date, Comparator.reverseOrder());
    }

    /** Having no date is more lenient than any date. */
    private static <T> @Nullable Instant most(
            List<T> all, Function<T, @Nullable Instant> date, Comparator<Instant> order) {
        Predicate<T> none = each -> date.apply(each) == null;
        return all.stream().anyMatch(none)
                ? null
                : all.stream().map(date).max(Comparator.nullsFirst(order)).orElse(null);
    }
}

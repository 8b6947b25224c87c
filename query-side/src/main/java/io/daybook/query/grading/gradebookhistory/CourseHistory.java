package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.query.grading.gradebookhistory.VersionHistory.State;
import io.daybook.query.grading.submissions.Lateness;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Who was in a course when, and when assignments were due, in memory: grows with the event store
 * and determines, with the submissions of its students, the gradebook of any moment. Used by
 * several threads.
 */
public final class CourseHistory {

    private static final long THE_GROUP = 0;

    private final Map<Long, List<EnrollmentFact>> enrollments = new TreeMap<>();
    private final Map<Long, List<AssignmentFact>> assignments = new HashMap<>();
    private final Map<Long, Map<Long, List<OverrideFact>>> overrides = new HashMap<>();
    private final Map<Long, Map<Long, List<MembershipFact>>> members = new HashMap<>();
    private long upTo = -1;
    private int size;

    /** A student with a row in the gradebook, and the student's sections by id. */
    public record Student(long userId, List<Long> sectionIds) {}

    /**
     * A student's grade for an assignment.
     *
     * @param graderId 0 if the score was not given by a user; null without a score, or if the
     *     grader is anonymous to the reader
     * @param enteredScore the score before late policy deductions
     * @param pointsDeducted late policy deduction; null for none
     */
    public record Grade(
            long assignmentId,
            @Nullable Double score,
            @Nullable String grade,
            boolean excused,
            boolean late,
            boolean posted,
            @Nullable Instant gradedAt,
            @Nullable Long graderId,
            int version,
            @Nullable Double enteredScore,
            @Nullable Double pointsDeducted) {

        /** Returns the same grade without its grader. */
        public Grade withoutGrader() {
            return new Grade(
                    assignmentId,
                    score,
                    grade,
                    excused,
                    late,
                    posted,
                    gradedAt,
                    null,
                    version,
                    enteredScore,
                    pointsDeducted);
        }
    }

    /**
     * An interval in which a user taught the course.
     *
     * @param to exclusive end; null if it has not ended
     */
    public record Teaching(long userId, Instant from, @Nullable Instant to) {}

    /** Returns the position up to which facts were added. */
    synchronized long upTo() {
        return upTo;
    }

    /** Returns the number of facts. */
    synchronized int size() {
        return size;
    }

    /** Adds facts that follow the existing ones, up to a position in the event store. */
    synchronized void add(Collection<? extends GradebookFact> facts, long position) {
        facts.forEach(this::add);
        upTo = position;
    }

    synchronized void add(GradebookFact fact) {
        size++;
        switch (fact) {
            case EnrollmentFact e -> {
                List<EnrollmentFact> before = list(enrollments, e.enrollmentId());
                before.add(before.isEmpty() ? e : e.after(before.getLast()));
            }
            case AssignmentFact a -> list(assignments, a.assignmentId()).add(a);
            case OverrideFact o -> {
                List<OverrideFact> before =
                        list(
                                overrides.computeIfAbsent(o.assignmentId(), _ -> new HashMap<>()),
                                o.overrideId());
                before.add(before.isEmpty() ? o : o.after(before.getLast()));
            }
            case MembershipFact m ->
                    list(
                                    members.computeIfAbsent(m.groupId(), _ -> new HashMap<>()),
                                    m.userId() == null ? THE_GROUP : m.userId())
                            .add(m);
        }
    }

    private static <T> List<T> list(Map<Long, List<T>> lists, long key) {
        return lists.computeIfAbsent(key, _ -> new ArrayList<>(2));
    }

    /** Returns the students with a row in the gradebook at an instant, by id. */
    public synchronized List<Student> studentsAt(Instant moment) {
        Map<Long, TreeSet<Long>> sections = new TreeMap<>();
        for (List<EnrollmentFact> facts : enrollments.values()) {
            EnrollmentFact then = last(facts, moment);
            if (then != null && then.isKeptStudent() && then.sectionId() != null) {
                sections.computeIfAbsent(then.userId(), _ -> new TreeSet<>()).add(then.sectionId());
            }
        }
        return sections.entrySet().stream()
                .map(each -> new Student(each.getKey(), List.copyOf(each.getValue())))
                .toList();
    }

    /** Returns a student's grades at an instant, by assignment, without deleted assignments. */
    public synchronized List<Grade> gradesAt(
            Student student, StudentSubmissionHistory work, Instant moment) {
        List<Grade> grades = new ArrayList<>();
        work.versions()
                .forEach(
                        (assignmentId, all) -> {
                            State state = VersionHistory.at(all, moment);
                            AssignmentFact of =
                                    last(assignments.getOrDefault(assignmentId, List.of()), moment);
                            if (state.isMarked() && (of == null || !of.deleted())) {
                                Instant due = dueAt(student, assignmentId, of, moment);
                                grades.add(grade(assignmentId, state, due));
                            }
                        });
        return grades;
    }

    /**
     * Returns the latest of the due dates that apply to the student; having none is later than any.
     */
    private @Nullable Instant dueAt(
            Student student, long assignmentId, @Nullable AssignmentFact of, Instant moment) {
        List<OverrideFact> own =
                overrides.getOrDefault(assignmentId, Map.of()).values().stream()
                        .map(facts -> last(facts, moment))
                        .filter(Objects::nonNull)
                        .filter(fact -> fact.isFor(student, group -> isIn(group, student, moment)))
                        .toList();
        if (own.isEmpty()) {
            return of == null ? null : of.dueAt();
        }
        return own.stream().anyMatch(fact -> fact.dueAt() == null)
                ? null
                : own.stream()
                        .map(OverrideFact::dueAt)
                        .max(Comparator.naturalOrder())
                        .orElseThrow();
    }

    private boolean isIn(long group, Student student, Instant moment) {
        Map<Long, List<MembershipFact>> of = members.getOrDefault(group, Map.of());
        return isThere(of.get(THE_GROUP), moment) && isThere(of.get(student.userId()), moment);
    }

    private static boolean isThere(@Nullable List<MembershipFact> facts, Instant moment) {
        MembershipFact then = facts == null ? null : last(facts, moment);
        return then != null && then.there();
    }

    private static Grade grade(long assignmentId, State state, @Nullable Instant due) {
        return new Grade(
                assignmentId,
                state.score(),
                state.grade(),
                state.excused(),
                isLate(state, due) && !state.excused(),
                state.postedAt() != null,
                state.gradedAt(),
                state.shownGraderId(),
                state.version(),
                state.deduction() == null
                        ? state.score()
                        : Double.valueOf(state.deduction().enteredScore()),
                state.deduction() == null ? null : state.deduction().points());
    }

    private static boolean isLate(State state, @Nullable Instant due) {
        if (state.lateStatus() != null) {
            return state.lateStatus() == LateStatus.LATE;
        }
        return due != null && Lateness.secondsLate(state.type(), state.submittedAt(), due) > 0;
    }

    /** Returns who taught the course when. */
    public synchronized List<Teaching> teachings() {
        List<Teaching> teachings = new ArrayList<>();
        for (List<EnrollmentFact> facts : enrollments.values()) {
            Instant since = null;
            for (EnrollmentFact fact : facts) {
                if (fact.teaches() && since == null) {
                    since = fact.at();
                } else if (!fact.teaches() && since != null) {
                    teachings.add(new Teaching(fact.userId(), since, fact.at()));
                    since = null;
                }
            }
            if (since != null) {
                teachings.add(new Teaching(facts.getFirst().userId(), since, null));
            }
        }
        return teachings;
    }

    private static <F extends GradebookFact> @Nullable F last(List<F> facts, Instant moment) {
        F last = null;
        for (F fact : facts) {
            if (!fact.at().isAfter(moment)) {
                last = fact;
            }
        }
        return last;
    }
}

package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.groups.GroupEvent;
import io.daybook.events.people.users.UserEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A course's gradebook computed from events only, without views; an auditor compares it with the
 * responses of the service. It consumes every event once, in the order of the event store.
 */
public final class RecordedGradebook {

    private final long courseId;
    private final Instant until;
    private final CourseHistory history = new CourseHistory();
    private final Map<Long, EnrollmentFact> enrollments = new HashMap<>();
    private final Map<Long, Long> coursesOfGroups = new HashMap<>();
    private final Map<Long, List<VersionView>> versions = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    private final Set<Long> erased = new HashSet<>();
    private boolean known;

    /** Creates an empty gradebook as of an instant. */
    public RecordedGradebook(long courseId, Instant until) {
        this.courseId = courseId;
        this.until = until;
    }

    /** Applies the event at this position. */
    public void on(Object event, long position) {
        switch (event) {
            case EnrollmentEvent e ->
                    GradebookFacts.of(e, position, id -> Optional.ofNullable(enrollments.get(id)))
                            .reversed()
                            .forEach(this::enrolled);
            case GroupEvent e -> grouped(e, position);
            case AssignmentEvent e -> GradebookFacts.of(e, position).forEach(this::add);
            case SubmissionEvent e -> GradebookFacts.of(e, position).forEach(this::worked);
            case UserEvent e -> named(e, position);
            case CourseCreated e -> known |= e.courseId() == courseId;
            default -> {
                // not relevant to the gradebook
            }
        }
    }

    /** The latest fact comes last: the new course of an enrollment after the one it left. */
    private void enrolled(EnrollmentFact fact) {
        enrollments.merge(fact.enrollmentId(), fact, (before, next) -> next.after(before));
        add(fact);
    }

    private void grouped(GroupEvent event, long position) {
        MembershipFacts.of(
                        event, position, group -> Optional.ofNullable(coursesOfGroups.get(group)))
                .ifPresent(
                        fact -> {
                            coursesOfGroups.put(fact.groupId(), fact.courseId());
                            add(fact);
                        });
    }

    private void add(GradebookFact fact) {
        if (fact.courseId() == courseId) {
            history.add(fact);
        }
    }

    private void worked(VersionView version) {
        if (version.courseId() == courseId) {
            versions.computeIfAbsent(version.studentId(), _ -> new ArrayList<>()).add(version);
        }
    }

    private void named(UserEvent event, long position) {
        for (NameFact fact : GradebookFacts.of(event, position)) {
            String name = fact.name();
            if (name != null && !fact.at().isAfter(until)) {
                names.put(fact.userId(), name);
            }
        }
        if (event instanceof UserEvent.UserErased gone) {
            erased.add(gone.userId());
        }
    }

    /** Whether the course was ever created. */
    public boolean knowsCourse() {
        return known;
    }

    /** Returns a student's grades, by assignment. */
    public List<CourseHistory.Grade> grades(CourseHistory.Student student) {
        StudentSubmissionHistory work =
                StudentSubmissionHistory.NONE.and(
                        versions.getOrDefault(student.userId(), List.of()), Long.MAX_VALUE);
        return history.gradesAt(student, work, until);
    }

    /** Returns the names of these users, without names that are unknown or erased. */
    public Map<Long, String> names(Collection<Long> userIds) {
        Map<Long, String> known = new HashMap<>(names);
        known.keySet().retainAll(userIds);
        known.keySet().removeAll(erased);
        return known;
    }

    /** Returns everyone with a row in the gradebook, by id. */
    public List<CourseHistory.Student> students() {
        return history.studentsAt(until);
    }
}

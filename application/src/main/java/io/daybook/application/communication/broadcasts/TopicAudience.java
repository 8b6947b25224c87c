package io.daybook.application.communication.broadcasts;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.modules.ModuleLocks;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Decides which members of a course may read a topic: not the students to whom its assignment is
 * not assigned, nor those for whom modules lock it, and observers no more than all the students
 * they observe.
 */
@Component
class TopicAudience {

    private final CourseMembers members;
    private final ObservedStudents observed;
    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;
    private final ModuleLocks locks;
    private final Clock clock;

    TopicAudience(
            CourseMembers members,
            ObservedStudents observed,
            AssignmentViews assignments,
            AssignmentVisibility visibility,
            ModuleLocks locks,
            Clock clock) {
        this.members = members;
        this.observed = observed;
        this.assignments = assignments;
        this.visibility = visibility;
        this.locks = locks;
        this.clock = clock;
    }

    /** Returns those of these active members who may read it. */
    Set<Long> among(Set<Long> users, DiscussionTopicView topic, CourseView course) {
        // Most topics are readable for everyone, and a course may have thousands of observers.
        if (topic.assignmentId() == null && !locks.mayKeep(course.id(), topic.id())) {
            return users;
        }
        Set<Long> others = new HashSet<>(users);
        others.removeAll(members.staff(course));
        Map<Long, Set<Long>> looking = looking(others, course);
        Set<Long> students =
                looking.values().stream().flatMap(Collection::stream).collect(Collectors.toSet());
        Set<Long> closed = closed(students, topic, course);
        Set<Long> readers = new HashSet<>(users);
        looking.forEach(
                (user, inPlaceOf) -> {
                    if (closed.containsAll(inPlaceOf)) {
                        readers.remove(user);
                    }
                });
        return readers;
    }

    /** The students whose view each student and observer has. */
    private Map<Long, Set<Long>> looking(Set<Long> users, CourseView course) {
        Map<Long, Set<Long>> looking = new HashMap<>();
        for (long student : members.among(course, EnrollmentType.STUDENT, users)) {
            looking.computeIfAbsent(student, _ -> new HashSet<>()).add(student);
        }
        for (long observer : members.among(course, EnrollmentType.OBSERVER, users)) {
            Set<Long> students = observed.by(observer, course);
            if (!students.isEmpty()) {
                looking.computeIfAbsent(observer, _ -> new HashSet<>()).addAll(students);
            }
        }
        return looking;
    }

    private Set<Long> closed(Set<Long> students, DiscussionTopicView topic, CourseView course) {
        Set<Long> closed =
                new HashSet<>(locks.keptFrom(students, course.id(), topic.id(), clock.instant()));
        Long assignmentId = topic.assignmentId();
        if (assignmentId != null && !students.isEmpty()) {
            StudentAssignments assigned = visibility.of(course.id(), students);
            assignments
                    .find(course.id(), assignmentId)
                    .ifPresent(
                            assignment ->
                                    students.stream()
                                            .filter(it -> !assigned.isAssigned(assignment, it))
                                            .forEach(closed::add));
        }
        return closed;
    }
}

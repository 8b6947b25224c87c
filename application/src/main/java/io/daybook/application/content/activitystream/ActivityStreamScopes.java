package io.daybook.application.content.activitystream;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.Audiences;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Determines as which students a reader sees the courses of an activity stream, and which of their
 * content is hidden from the reader.
 */
@Component
public class ActivityStreamScopes {

    private final ObservedStudents observed;
    private final Audiences audiences;

    ActivityStreamScopes(ObservedStudents observed, Audiences audiences) {
        this.observed = observed;
        this.audiences = audiences;
    }

    /**
     * The scope of a reader in some courses: the students whose view they have, and hidden content.
     *
     * @param students by course; courses in which the reader is staff are left out
     * @param hiddenTopics discussions that are limited to others
     * @param hiddenAssignments assignments that are not assigned to them
     */
    public record ReaderScope(
            Map<Long, Set<Long>> students, Set<Long> hiddenTopics, Set<Long> hiddenAssignments) {}

    /**
     * Returns the caller's scope in these courses; the number of queries does not depend on the
     * number of courses.
     */
    public ReaderScope scope(Collection<CourseView> courses, Caller caller) {
        Map<Long, Set<Long>> students = new HashMap<>();
        for (CourseView course : courses) {
            if (!caller.may(Right.READ_AS_ADMIN, course)) {
                students.put(course.id(), students(course, caller));
            }
        }
        Map<Long, Set<Long>> coursesOf = new HashMap<>();
        students.forEach(
                (course, all) ->
                        all.forEach(
                                student ->
                                        coursesOf
                                                .computeIfAbsent(student, _ -> new HashSet<>())
                                                .add(course)));
        Map<Long, HiddenContents> hidden = new HashMap<>();
        coursesOf.forEach(
                (student, in) ->
                        audiences
                                .of(in, student)
                                .forEach(
                                        (course, audience) ->
                                                hidden.merge(
                                                        course,
                                                        HiddenContents.from(audience),
                                                        HiddenContents::fromBoth)));
        students.forEach(
                (course, all) -> {
                    if (all.isEmpty()) {
                        hidden.put(course, HiddenContents.from(audiences.of(course, Set.of())));
                    }
                });
        Set<Long> topics = new HashSet<>();
        Set<Long> assignments = new HashSet<>();
        hidden.values()
                .forEach(
                        each -> {
                            topics.addAll(each.topics());
                            assignments.addAll(each.assignments());
                        });
        return new ReaderScope(students, topics, assignments);
    }

    private Set<Long> students(CourseView course, Caller caller) {
        Set<Long> students = new HashSet<>(observed.by(caller.id(), course));
        if (caller.isOrWasStudentOf(course)) {
            students.add(caller.id());
        }
        return students;
    }

    private record HiddenContents(Set<Long> topics, Set<Long> assignments) {

        static HiddenContents from(Audience audience) {
            return new HiddenContents(
                    audience.hidden(ItemType.DISCUSSION), audience.hidden(ItemType.ASSIGNMENT));
        }

        /** A reader with the view of several students sees what any of them sees. */
        HiddenContents fromBoth(HiddenContents other) {
            return new HiddenContents(
                    common(topics, other.topics), common(assignments, other.assignments));
        }

        private static Set<Long> common(Set<Long> one, Set<Long> other) {
            Set<Long> common = new HashSet<>(one);
            common.retainAll(other);
            return common;
        }
    }
}

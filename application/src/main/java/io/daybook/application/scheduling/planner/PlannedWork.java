package io.daybook.application.scheduling.planner;

import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.scheduling.planner.PlannerEntry.Work;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentQuery.Due;
import io.daybook.query.grading.assignments.AssignmentQuery.Visibility;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Assignments of students at the dates that apply to them. */
@Component
class PlannedWork implements PlannerSource {

    private final AssignmentReaders readers;
    private final AssignmentLists lists;

    PlannedWork(AssignmentReaders readers, AssignmentLists lists) {
        this.readers = readers;
        this.lists = lists;
    }

    @Override
    public List<PlannerEntry> in(PlannerScope scope, int most) {
        Map<Long, Reader> students = readers.of(scope.user().id(), scope.courses().values());
        if (students.isEmpty()) {
            return List.of();
        }
        Set<Long> own = new HashSet<>();
        students.values()
                .forEach(each -> own.addAll(each.assigned().inParticular(each.students())));
        Visibility visibility =
                Visibility.ofStudents(
                        own,
                        each -> Objects.requireNonNull(students.get(each.courseId())).dates(each));
        var due = new Due(scope.from(), scope.to().plusMillis(1));
        AssignmentQuery query =
                AssignmentQuery.byDueDate(students.keySet(), visibility, Set.of(), due);
        return lists.list(query, new PageRange(0, most)).items().stream()
                .flatMap(each -> work(each, Objects.requireNonNull(students.get(each.courseId()))))
                .toList();
    }

    private static Stream<PlannerEntry> work(AssignmentView assignment, Reader student) {
        Instant due = student.dates(assignment).dueAt();
        return due == null
                ? Stream.of()
                : Stream.of(new Work(item(assignment), due, assignment, student.assigned()));
    }

    private static Plannable item(AssignmentView assignment) {
        Long content = assignment.contentId();
        if (assignment.content() == null || content == null) {
            return new Plannable(PlannableType.ASSIGNMENT, assignment.id());
        }
        return switch (assignment.content()) {
            case QUIZ -> new Plannable(PlannableType.QUIZ, content);
            case DISCUSSION_TOPIC -> new Plannable(PlannableType.DISCUSSION_TOPIC, content);
        };
    }
}

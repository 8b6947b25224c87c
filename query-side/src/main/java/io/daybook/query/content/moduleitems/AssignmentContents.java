package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads assignments as the content of module items. */
@Component
class AssignmentContents implements ItemContents.Kind {

    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;

    AssignmentContents(AssignmentViews assignments, AssignmentVisibility visibility) {
        this.assignments = assignments;
        this.visibility = visibility;
    }

    @Override
    public ItemType type() {
        return ItemType.ASSIGNMENT;
    }

    @Override
    public List<ItemContent> find(long courseId, Collection<Long> ids) {
        return assignments.byIds(ids).stream()
                .filter(assignment -> assignment.courseId() == courseId && !assignment.deleted())
                .map(AssignmentContents::content)
                .toList();
    }

    @Override
    public Set<Long> hidden(long courseId, Set<Long> studentIds) {
        List<AssignmentView> forSome = assignments.forSome(courseId);
        if (forSome.isEmpty()) {
            return Set.of();
        }
        StudentAssignments assigned = visibility.of(courseId, studentIds);
        return forSome.stream()
                .filter(one -> studentIds.stream().noneMatch(who -> assigned.isAssigned(one, who)))
                .map(AssignmentView::id)
                .collect(Collectors.toSet());
    }

    @Override
    public Map<Long, Set<Long>> hidden(Collection<Long> courseIds, long studentId) {
        Map<Long, Set<Long>> students = new HashMap<>();
        for (long id : courseIds) {
            if (!assignments.forSome(id).isEmpty()) {
                students.put(id, Set.of(studentId));
            }
        }
        Map<Long, Set<Long>> hidden = new HashMap<>();
        visibility
                .of(students)
                .forEach(
                        (course, assigned) -> {
                            Set<Long> ids =
                                    assignments.forSome(course).stream()
                                            .filter(one -> !assigned.isAssigned(one, studentId))
                                            .map(AssignmentView::id)
                                            .collect(Collectors.toSet());
                            if (!ids.isEmpty()) {
                                hidden.put(course, ids);
                            }
                        });
        return hidden;
    }

    private static ItemContent content(AssignmentView assignment) {
        return new ItemContent(
                ItemType.ASSIGNMENT,
                assignment.id(),
                assignment.id(),
                assignment.name(),
                assignment.published(),
                !assignment.hasSubmissions(),
                assignment.pointsPossible(),
                assignment.dueAt(),
                assignment.unlockAt(),
                assignment.lockAt());
    }
}

package io.daybook.query.modules;

import io.daybook.events.modules.ItemType;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** Assignments as items of modules stand for them. */
@Component
class AssignmentContents implements ItemContents.Kind {

    private final AssignmentViews assignments;

    AssignmentContents(AssignmentViews assignments) {
        this.assignments = assignments;
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

package io.daybook.query.content.moduleitems;

import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Reads the content of items as students see it: graded content has the dates of its assignment,
 * and the overrides that apply to the students (docs/spec/content.md, section 2.1).
 */
@Component
public class ContentDates {

    private final ItemContents contents;
    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;

    ContentDates(
            ItemContents contents, AssignmentViews assignments, AssignmentVisibility visibility) {
        this.contents = contents;
        this.assignments = assignments;
        this.visibility = visibility;
    }

    /**
     * Returns the contents of these items of one course by item.
     *
     * @param students the students whose dates apply; empty for the dates for everyone
     */
    public Map<Long, ItemContent> of(
            long courseId, List<ModuleItemView> items, Set<Long> students) {
        Map<Long, ItemContent> found = contents.of(courseId, items);
        List<Long> graded =
                found.values().stream()
                        .map(ItemContent::assignmentId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        if (students.isEmpty() || graded.isEmpty()) {
            return found;
        }
        StudentAssignments assigned = visibility.of(courseId, students);
        Map<Long, AssignmentView> byId =
                assignments.byIds(graded).stream()
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        Map<Long, ItemContent> dated = new HashMap<>(found);
        dated.replaceAll(
                (_, content) -> {
                    AssignmentView assignment = byId.get(content.assignmentId());
                    return assignment == null
                            ? content
                            : content.with(assigned.dates(assignment, students));
                });
        return dated;
    }
}

package io.daybook.application.content.epubexports;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates;
import io.daybook.query.content.moduleprogress.ModuleStates.Evaluation;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.Audiences;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds the content that is locked for a reader (docs/spec/content.md, section 2.4). */
@Component
class BookReaders {

    private final ModuleStates states;
    private final ModuleItemViews items;
    private final Audiences audiences;
    private final AssignmentVisibility assignments;

    BookReaders(
            ModuleStates states,
            ModuleItemViews items,
            Audiences audiences,
            AssignmentVisibility assignments) {
        this.states = states;
        this.items = items;
        this.audiences = audiences;
        this.assignments = assignments;
    }

    /** Returns a reader who is not on the staff of the course. */
    BookReader user(long userId, CourseView course, Instant now) {
        return new BookReader(
                userId,
                assignments.of(course.id(), userId),
                audiences.of(course.id(), userId),
                locked(course.id(), states.of(course.id(), userId, now)),
                now);
    }

    /** Content in several modules is locked only if all of them lock it. */
    private Map<ItemType, Set<Long>> locked(long courseId, Evaluation evaluation) {
        Map<Long, ModuleView> modules =
                evaluation.modules().stream()
                        .collect(Collectors.toMap(ModuleView::id, Function.identity()));
        Map<ItemType, Set<Long>> locked = new EnumMap<>(ItemType.class);
        Map<ItemType, Set<Long>> open = new EnumMap<>(ItemType.class);
        for (ModuleItemView item : items.sequence(courseId, Audience.PUBLIC)) {
            ModuleView module = modules.get(item.moduleId());
            if (module != null) {
                ModuleStatus status =
                        evaluation.statuses().getOrDefault(module.id(), ModuleStatus.NOWHERE);
                boolean isLocked = status.isLocked(module, item.position());
                add(item, isLocked ? locked : open);
            }
        }
        locked.forEach((type, ids) -> ids.removeAll(open.getOrDefault(type, Set.of())));
        return locked;
    }

    /** A quiz or discussion and its assignment are locked together. */
    private static void add(ModuleItemView item, Map<ItemType, Set<Long>> to) {
        if (item.contentId() != null) {
            to.computeIfAbsent(item.type(), _ -> new HashSet<>()).add(item.contentId());
        }
        if (item.assignmentId() != null) {
            to.computeIfAbsent(ItemType.ASSIGNMENT, _ -> new HashSet<>()).add(item.assignmentId());
        }
    }
}

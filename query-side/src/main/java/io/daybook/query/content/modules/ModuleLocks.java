package io.daybook.query.content.modules;

import static java.util.stream.Collectors.groupingBy;

import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleprogress.ModuleProgress.Standing;
import io.daybook.query.content.moduleprogress.ModuleStates;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Answers which assignments a student cannot get at because of the modules they are in: an
 * assignment in several modules opens with the first of them.
 *
 * <p>Asked for every assignment a student looks at. Where no module of the course can be locked, or
 * none of those assignments is in one, it costs nothing; else one judgement of the student.
 */
@Component
public class ModuleLocks {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final Audiences audiences;
    private final ModuleStates standings;

    ModuleLocks(
            ModuleViews modules,
            ModuleItemViews items,
            Audiences audiences,
            ModuleStates standings) {
        this.modules = modules;
        this.items = items;
        this.audiences = audiences;
        this.standings = standings;
    }

    /** The module that keeps the student from each of these assignments, where one does. */
    public Map<Long, ModuleView> of(
            long courseId, long student, Collection<Long> assignmentIds, Instant now) {
        List<ModuleView> published = modules.published(courseId);
        if (published.stream().noneMatch(ModuleLocks::mayLock)) {
            return Map.of();
        }
        Set<Long> asked = Set.copyOf(assignmentIds);
        Map<Long, List<ModuleItemView>> inModules =
                items.sequence(courseId, audiences.of(courseId, student)).stream()
                        .filter(item -> item.assignmentId() != null)
                        .filter(item -> asked.contains(item.assignmentId()))
                        .collect(groupingBy(ModuleItemView::assignmentId));
        if (inModules.isEmpty()) {
            return Map.of();
        }
        Map<Long, ModuleView> byId =
                published.stream().collect(Collectors.toMap(ModuleView::id, Function.identity()));
        Map<Long, Standing> stands = standings.of(courseId, student, now).standings();
        Map<Long, ModuleView> locking = new HashMap<>();
        inModules.forEach(
                (assignment, places) -> {
                    if (places.stream().allMatch(item -> isLocked(item, byId, stands))) {
                        locking.put(assignment, byId.get(places.getFirst().moduleId()));
                    }
                });
        return locking;
    }

    private static boolean mayLock(ModuleView module) {
        return module.unlockAt() != null
                || module.requireSequentialProgress()
                || !module.prerequisiteIds().isEmpty();
    }

    private static boolean isLocked(
            ModuleItemView item, Map<Long, ModuleView> byId, Map<Long, Standing> stands) {
        ModuleView module = byId.get(item.moduleId());
        Standing standing = stands.get(item.moduleId());
        return module != null && standing != null && standing.isLocked(module, item.position());
    }
}

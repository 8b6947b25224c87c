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
        return of(Map.of(courseId, assignmentIds), student, now);
    }

    /**
     * The same in several courses, by assignment, with the same number of queries.
     *
     * @param assignmentIds by course
     */
    public Map<Long, ModuleView> of(
            Map<Long, ? extends Collection<Long>> assignmentIds, long student, Instant now) {
        List<Long> locked =
                assignmentIds.keySet().stream()
                        .filter(id -> modules.published(id).stream().anyMatch(ModuleLocks::mayLock))
                        .toList();
        if (locked.isEmpty()) {
            return Map.of();
        }
        Map<Long, Map<Long, List<ModuleItemView>>> inModules = new HashMap<>();
        audiences
                .of(locked, student)
                .forEach(
                        (course, audience) -> {
                            var asked = Set.copyOf(assignmentIds.get(course));
                            var items = inModules(course, asked, audience);
                            if (!items.isEmpty()) {
                                inModules.put(course, items);
                            }
                        });
        if (inModules.isEmpty()) {
            return Map.of();
        }
        Map<Long, ModuleView> locking = new HashMap<>();
        standings
                .of(inModules.keySet(), student, now)
                .forEach(
                        (course, judged) ->
                                locking.putAll(
                                        locking(
                                                course,
                                                inModules.getOrDefault(course, Map.of()),
                                                judged.standings())));
        return locking;
    }

    private Map<Long, List<ModuleItemView>> inModules(
            long courseId, Set<Long> asked, Audience audience) {
        return items.sequence(courseId, audience).stream()
                .filter(item -> item.assignmentId() != null)
                .filter(item -> asked.contains(item.assignmentId()))
                .collect(groupingBy(ModuleItemView::assignmentId));
    }

    private Map<Long, ModuleView> locking(
            long courseId,
            Map<Long, List<ModuleItemView>> inModules,
            Map<Long, Standing> standings) {
        Map<Long, ModuleView> byId =
                modules.published(courseId).stream()
                        .collect(Collectors.toMap(ModuleView::id, Function.identity()));
        Map<Long, ModuleView> locking = new HashMap<>();
        inModules.forEach(
                (assignment, places) -> {
                    if (places.stream().allMatch(item -> isLocked(item, byId, standings))) {
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

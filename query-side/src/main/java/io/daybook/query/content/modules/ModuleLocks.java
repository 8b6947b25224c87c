package io.daybook.query.content.modules;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Determines which assignments and discussions are locked for a student by their modules. Content
 * in several modules is unlocked if it is in one of them.
 *
 * <p>Called for every assignment a student views. Costs nothing if no module of the course can be
 * locked or none contains the content, else one evaluation of the student.
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

    /**
     * Returns the module that locks each of these assignments for the student, without unlocked
     * ones.
     */
    public Map<Long, ModuleView> of(
            long courseId, long student, Collection<Long> assignmentIds, Instant now) {
        return of(Map.of(courseId, assignmentIds), student, now);
    }

    /**
     * Returns the locking modules in several courses, by assignment, with the same number of
     * queries.
     *
     * @param assignmentIds by course
     */
    public Map<Long, ModuleView> of(
            Map<Long, ? extends Collection<Long>> assignmentIds, long student, Instant now) {
        return of(assignmentIds, ModuleItemView::assignmentId, student, now);
    }

    /**
     * Returns those of the discussions of several courses that modules lock for the student.
     *
     * @param topicIds by course
     */
    public Set<Long> discussions(
            Map<Long, ? extends Collection<Long>> topicIds, long student, Instant now) {
        return of(topicIds, ModuleLocks::discussion, student, now).keySet();
    }

    /**
     * Returns those of the students of a course for whom modules lock the discussion. If nothing in
     * the course is assigned to some students only, it reads as often as for one student.
     */
    public Set<Long> keptFrom(Collection<Long> students, long courseId, long topicId, Instant now) {
        List<ModuleItemView> places = lockable(courseId, topicId);
        if (places.isEmpty() || students.isEmpty()) {
            return Set.of();
        }
        Map<Long, ModuleView> byId = published(courseId);
        Set<Long> kept = new HashSet<>();
        standings
                .ofStudents(courseId, students, now)
                .forEach(
                        (student, judged) -> {
                            List<ModuleItemView> seen =
                                    places.stream()
                                            .filter(
                                                    item ->
                                                            judged.statuses()
                                                                    .containsKey(item.moduleId()))
                                            .toList();
                            if (!seen.isEmpty()
                                    && seen.stream()
                                            .allMatch(
                                                    item ->
                                                            isLocked(
                                                                    item,
                                                                    byId,
                                                                    judged.statuses()))) {
                                kept.add(student);
                            }
                        });
        return kept;
    }

    /** Whether any module may lock the discussion. */
    public boolean mayKeep(long courseId, long topicId) {
        return !lockable(courseId, topicId).isEmpty();
    }

    /** Returns the module items of a discussion; empty if no module of the course can be locked. */
    private List<ModuleItemView> lockable(long courseId, long topicId) {
        return modules.published(courseId).stream().noneMatch(ModuleLocks::mayLock)
                ? List.of()
                : inModules(courseId, Set.of(topicId), ModuleLocks::discussion, Audience.PUBLIC)
                        .getOrDefault(topicId, List.of());
    }

    private static @Nullable Long discussion(ModuleItemView item) {
        return item.type() == ItemType.DISCUSSION ? item.contentId() : null;
    }

    /**
     * Returns those of the assignments of a course that are locked for some student without any
     * activity, whoever the modules are assigned to. Used for viewers who are not students of the
     * course.
     */
    public Set<Long> ofAnybody(long courseId, Collection<Long> assignmentIds, Instant now) {
        if (modules.published(courseId).stream().noneMatch(ModuleLocks::mayLock)) {
            return Set.of();
        }
        Map<Long, List<ModuleItemView>> inModules =
                inModules(
                        courseId,
                        Set.copyOf(assignmentIds),
                        ModuleItemView::assignmentId,
                        Audience.PUBLIC);
        Set<Long> forSome = audiences.of(courseId, Set.of()).hiddenModuleIds();
        Map<Long, ModuleStatus> untouched = standings.untouched(courseId, now);
        Map<Long, ModuleView> byId = published(courseId);
        Set<Long> closed = new HashSet<>();
        inModules.forEach(
                (id, places) -> {
                    boolean isOpenToAll =
                            places.stream()
                                    .anyMatch(
                                            item ->
                                                    !forSome.contains(item.moduleId())
                                                            && !isLocked(item, byId, untouched));
                    if (!isOpenToAll
                            && places.stream().anyMatch(item -> isLocked(item, byId, untouched))) {
                        closed.add(id);
                    }
                });
        return closed;
    }

    private Map<Long, ModuleView> published(long courseId) {
        return modules.published(courseId).stream()
                .collect(Collectors.toMap(ModuleView::id, Function.identity()));
    }

    /** The requested object that an item refers to; null for anything else. */
    private interface Key {
        @Nullable Long of(ModuleItemView item);
    }

    private Map<Long, ModuleView> of(
            Map<Long, ? extends Collection<Long>> ids, Key key, long student, Instant now) {
        List<Long> locked =
                ids.keySet().stream()
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
                            var asked = Set.copyOf(ids.get(course));
                            var items = inModules(course, asked, key, audience);
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
                                                judged.statuses())));
        return locking;
    }

    private Map<Long, List<ModuleItemView>> inModules(
            long courseId, Set<Long> asked, Key key, Audience audience) {
        Map<Long, List<ModuleItemView>> inModules = new HashMap<>();
        for (ModuleItemView item : items.sequence(courseId, audience)) {
            Long id = key.of(item);
            if (id != null && asked.contains(id)) {
                inModules.computeIfAbsent(id, _ -> new ArrayList<>()).add(item);
            }
        }
        return inModules;
    }

    private Map<Long, ModuleView> locking(
            long courseId,
            Map<Long, List<ModuleItemView>> inModules,
            Map<Long, ModuleStatus> standings) {
        Map<Long, ModuleView> byId = published(courseId);
        Map<Long, ModuleView> locking = new HashMap<>();
        inModules.forEach(
                (id, places) -> {
                    if (places.stream().allMatch(item -> isLocked(item, byId, standings))) {
                        locking.put(id, byId.get(places.getFirst().moduleId()));
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
            ModuleItemView item, Map<Long, ModuleView> byId, Map<Long, ModuleStatus> stands) {
        ModuleView module = byId.get(item.moduleId());
        ModuleStatus standing = stands.get(item.moduleId());
        return module != null && standing != null && standing.isLocked(module, item.position());
    }
}

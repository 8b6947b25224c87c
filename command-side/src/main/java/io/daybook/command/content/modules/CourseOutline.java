package io.daybook.command.content.modules;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.OutlineEvent;
import io.daybook.events.content.modules.OutlineEvent.ModuleMoved;
import io.daybook.events.content.modules.OutlineEvent.ModulePlaced;
import io.daybook.events.content.modules.OutlineEvent.ModulePrerequisitesChanged;
import io.daybook.events.content.modules.OutlineEvent.ModuleTakenOut;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * The order of a course's modules. Ensures that every module has one position, and that
 * prerequisites precede the modules that have them. Contains module ids only.
 */
@AggregateRoot
class CourseOutline {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private final List<Long> order = new ArrayList<>();
    private final Map<Long, List<Long>> prerequisites = new HashMap<>();

    CourseOutline() {}

    static String id(long courseId) {
        return "outline-" + courseId;
    }

    /** Gives a new module a place: the one requested, or the end; answers which it became. */
    int place(long course, long moduleId, @Nullable Integer position, Instant now) {
        int end = order.size() + 1;
        int place = position == null ? end : Math.min(position, end);
        apply(new ModulePlaced(course, moduleId, place, place < end, now));
        return place;
    }

    /**
     * Moves a module, at most to the end; prerequisites that are no longer before a module are
     * removed.
     */
    void move(long moduleId, int position, Instant now) {
        int from = positionOf(moduleId);
        int to = Math.min(position, order.size());
        if (from != to) {
            apply(new ModuleMoved(courseId, moduleId, from, to, now));
            dropPrerequisitesNotBefore(now);
        }
    }

    /** Removes a module, also from the prerequisites of other modules. */
    void takeOut(long moduleId, Instant now) {
        apply(new ModuleTakenOut(courseId, moduleId, positionOf(moduleId), now));
        dropPrerequisitesNotBefore(now);
    }

    /** Sets the prerequisites of a module; ids that are not preceding modules are ignored. */
    void require(long moduleId, List<Long> prerequisiteIds, Instant now) {
        Set<Long> before = new HashSet<>(order.subList(0, positionOf(moduleId) - 1));
        setPrerequisites(
                moduleId,
                prerequisiteIds.stream().filter(before::contains).distinct().toList(),
                now);
    }

    /** Returns the modules that have this one as a direct or indirect prerequisite, each once. */
    List<Long> waitingFor(long moduleId) {
        Set<Long> waiting = new LinkedHashSet<>(Set.of(moduleId));
        for (long module : order) {
            if (prerequisites.getOrDefault(module, List.of()).stream()
                    .anyMatch(waiting::contains)) {
                waiting.add(module);
            }
        }
        waiting.remove(moduleId);
        return List.copyOf(waiting);
    }

    private void dropPrerequisitesNotBefore(Instant now) {
        Map<Long, Integer> places = new HashMap<>();
        order.forEach(module -> places.put(module, places.size()));
        List.copyOf(prerequisites.keySet())
                .forEach(
                        module ->
                                setPrerequisites(
                                        module,
                                        prerequisites.getOrDefault(module, List.of()).stream()
                                                .filter(other -> isBefore(other, module, places))
                                                .toList(),
                                        now));
    }

    private static boolean isBefore(long other, long module, Map<Long, Integer> places) {
        Integer place = places.get(other);
        return place != null && place < places.getOrDefault(module, 0);
    }

    private void setPrerequisites(long moduleId, List<Long> ids, Instant now) {
        if (!ids.equals(prerequisites.getOrDefault(moduleId, List.of()))) {
            apply(new ModulePrerequisitesChanged(courseId, moduleId, ids, now));
        }
    }

    private int positionOf(long moduleId) {
        int index = order.indexOf(moduleId);
        if (index < 0) {
            throw Rejection.notFound();
        }
        return index + 1;
    }

    @EventSourcingHandler
    void on(OutlineEvent event) {
        switch (event) {
            case ModulePlaced e -> {
                id = id(e.courseId());
                courseId = e.courseId();
                order.add(e.position() - 1, e.moduleId());
            }
            case ModuleMoved e -> order.add(e.to() - 1, order.remove(e.from() - 1));
            case ModuleTakenOut e -> {
                order.remove(e.position() - 1);
                prerequisites.remove(e.moduleId());
            }
            case ModulePrerequisitesChanged e -> {
                if (e.prerequisiteIds().isEmpty()) {
                    prerequisites.remove(e.moduleId());
                } else {
                    prerequisites.put(e.moduleId(), e.prerequisiteIds());
                }
            }
        }
    }
}

package io.daybook.command.content.modules;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.modules.ModuleCommand.RemoveModuleOverride;
import io.daybook.command.content.modules.ModuleCommand.ReplaceModuleOverrides;
import io.daybook.command.content.modules.ModuleCommand.WantedOverride;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ModuleOverrideEvent;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideAdded;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideChanged;
import io.daybook.events.content.modules.ModuleOverrideEvent.ModuleOverrideRemoved;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** The overrides of a module, which keep their ids when the list is replaced. */
@AggregateRoot
class ModuleOverrides {

    private record Target(String title, List<Long> studentIds, @Nullable Long sectionId) {}

    @AggregateIdentifier @Nullable String id;
    private final Map<Long, Target> overrides = new LinkedHashMap<>();

    ModuleOverrides() {}

    static String id(long moduleId) {
        return "module-overrides-" + moduleId;
    }

    /** Replaces the overrides; rejects an id that is neither new nor existing. */
    void replace(ReplaceModuleOverrides c) {
        if (c.overrides().stream().anyMatch(o -> !o.isNew() && !overrides.containsKey(o.id()))) {
            throw Rejection.notFound();
        }
        Set<Long> kept = c.overrides().stream().map(WantedOverride::id).collect(Collectors.toSet());
        List.copyOf(overrides.keySet()).stream()
                .filter(known -> !kept.contains(known))
                .forEach(gone -> apply(removed(c, gone)));
        c.overrides().forEach(wanted -> set(c, wanted));
    }

    void remove(RemoveModuleOverride c) {
        if (overrides.containsKey(c.overrideId())) {
            apply(new ModuleOverrideRemoved(c.courseId(), c.moduleId(), c.overrideId(), c.now()));
        }
    }

    private void set(ReplaceModuleOverrides c, WantedOverride wanted) {
        Target before = overrides.get(wanted.id());
        Target after = after(before, wanted);
        if (before == null) {
            apply(
                    new ModuleOverrideAdded(
                            c.courseId(),
                            c.moduleId(),
                            wanted.id(),
                            after.title(),
                            after.studentIds(),
                            after.sectionId(),
                            c.now()));
        } else if (!after.equals(before)) {
            apply(
                    new ModuleOverrideChanged(
                            c.courseId(),
                            c.moduleId(),
                            wanted.id(),
                            after.title(),
                            after.studentIds(),
                            after.sectionId(),
                            c.now()));
        }
    }

    /** An override without students and section in the request keeps its target. */
    private static Target after(@Nullable Target before, WantedOverride wanted) {
        boolean keeps = wanted.studentIds() == null && wanted.sectionId() == null;
        List<Long> students = wanted.studentIds() == null ? List.of() : wanted.studentIds();
        return keeps && before != null
                ? new Target(title(before, wanted), before.studentIds(), before.sectionId())
                : new Target(title(before, wanted), students, wanted.sectionId());
    }

    private static String title(@Nullable Target before, WantedOverride wanted) {
        if (wanted.title() != null) {
            return wanted.title();
        }
        String ofTarget = wanted.targetTitle();
        if (before == null) {
            return ofTarget == null ? "" : ofTarget;
        }
        return ofTarget == null || keepsTitle(before, wanted) ? before.title() : ofTarget;
    }

    /** Whether the title was given by a user, or the section that it is derived from stays. */
    private static boolean keepsTitle(Target before, WantedOverride wanted) {
        return before.sectionId() == null
                ? !before.title().equals(WantedOverride.titleOf(before.studentIds().size()))
                : before.sectionId().equals(wanted.sectionId());
    }

    private static ModuleOverrideRemoved removed(ReplaceModuleOverrides c, long overrideId) {
        return new ModuleOverrideRemoved(c.courseId(), c.moduleId(), overrideId, c.now());
    }

    @EventSourcingHandler
    void on(ModuleOverrideEvent event) {
        id = id(event.moduleId());
        switch (event) {
            case ModuleOverrideAdded e ->
                    overrides.put(
                            e.overrideId(), new Target(e.title(), e.studentIds(), e.sectionId()));
            case ModuleOverrideChanged e ->
                    overrides.put(
                            e.overrideId(), new Target(e.title(), e.studentIds(), e.sectionId()));
            case ModuleOverrideRemoved e -> overrides.remove(e.overrideId());
        }
    }
}

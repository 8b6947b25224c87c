package io.daybook.query.content.moduleprogress;

import io.daybook.events.content.modules.ModuleState;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates.Judgement;
import io.daybook.query.content.modules.ModuleView;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a student in the module requirements of a course.
 *
 * @param next the first accessible item whose requirement is not met; null if there is none
 * @param completedAt when all requirements were met; null if they are not
 */
public record CourseProgress(
        int requirementCount,
        int requirementCompletedCount,
        @Nullable ModuleItemView next,
        @Nullable Instant completedAt) {

    /** Returns the progress of the evaluated student; empty if no module has requirements. */
    public static Optional<CourseProgress> of(Judgement judgement) {
        List<ModuleView> asking =
                judgement.modules().stream()
                        .filter(module -> judgement.required().containsKey(module.id()))
                        .toList();
        if (asking.isEmpty()) {
            return Optional.empty();
        }
        List<ModuleStatus> standings =
                asking.stream().map(module -> standing(judgement, module)).toList();
        return Optional.of(
                new CourseProgress(
                        asking.stream().mapToInt(module -> items(judgement, module).size()).sum(),
                        standings.stream().mapToInt(one -> one.metItemIds().size()).sum(),
                        next(judgement, asking),
                        isCompleted(judgement)
                                ? standings.stream()
                                        .map(ModuleStatus::completedAt)
                                        .filter(Objects::nonNull)
                                        .max(Instant::compareTo)
                                        .orElse(null)
                                : null));
    }

    /**
     * Whether all modules with requirements are completed, even if no completion time is stored
     * yet; false if no module has requirements.
     */
    public static boolean isCompleted(Judgement judgement) {
        return !judgement.required().isEmpty()
                && judgement.modules().stream()
                        .filter(module -> judgement.required().containsKey(module.id()))
                        .allMatch(module -> isCompleted(standing(judgement, module)));
    }

    private static @Nullable ModuleItemView next(Judgement judgement, List<ModuleView> asking) {
        for (ModuleView module : asking) {
            ModuleStatus standing = standing(judgement, module);
            if (standing.state() != ModuleState.LOCKED && !isCompleted(standing)) {
                return items(judgement, module).stream()
                        .filter(item -> !standing.metItemIds().contains(item.id()))
                        .findFirst()
                        .orElse(null);
            }
        }
        return null;
    }

    private static boolean isCompleted(ModuleStatus standing) {
        return standing.state() == ModuleState.COMPLETED;
    }

    private static ModuleStatus standing(Judgement judgement, ModuleView module) {
        return judgement.standings().getOrDefault(module.id(), ModuleStatus.NOWHERE);
    }

    private static List<ModuleItemView> items(Judgement judgement, ModuleView module) {
        return judgement.required().getOrDefault(module.id(), List.of());
    }
}

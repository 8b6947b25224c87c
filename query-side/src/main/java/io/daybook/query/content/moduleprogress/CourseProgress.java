package io.daybook.query.content.moduleprogress;

import io.daybook.events.content.modules.ModuleState;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates.Evaluation;
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

    /** Of this student; empty where no module requires anything. */
    public static Optional<CourseProgress> of(Evaluation evaluation) {
        List<ModuleView> asking =
                evaluation.modules().stream()
                        .filter(module -> evaluation.required().containsKey(module.id()))
                        .toList();
        if (asking.isEmpty()) {
            return Optional.empty();
        }
        List<ModuleStatus> standings =
                asking.stream().map(module -> standing(evaluation, module)).toList();
        return Optional.of(
                new CourseProgress(
                        asking.stream().mapToInt(module -> items(evaluation, module).size()).sum(),
                        standings.stream().mapToInt(one -> one.metItemIds().size()).sum(),
                        next(evaluation, asking),
                        isCompleted(evaluation)
                                ? standings.stream()
                                        .map(ModuleStatus::completedAt)
                                        .filter(Objects::nonNull)
                                        .max(Instant::compareTo)
                                        .orElse(null)
                                : null));
    }

    /**
     * Whether everything is done, also where no module has noted since when yet; not where no
     * module requires anything.
     */
    public static boolean isCompleted(Evaluation evaluation) {
        return !evaluation.required().isEmpty()
                && evaluation.modules().stream()
                        .filter(module -> evaluation.required().containsKey(module.id()))
                        .allMatch(module -> isCompleted(standing(evaluation, module)));
    }

    private static @Nullable ModuleItemView next(Evaluation evaluation, List<ModuleView> asking) {
        for (ModuleView module : asking) {
            ModuleStatus standing = standing(evaluation, module);
            if (standing.state() != ModuleState.LOCKED && !isCompleted(standing)) {
                return items(evaluation, module).stream()
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

    private static ModuleStatus standing(Evaluation evaluation, ModuleView module) {
        return evaluation.statuses().getOrDefault(module.id(), ModuleStatus.NOWHERE);
    }

    private static List<ModuleItemView> items(Evaluation evaluation, ModuleView module) {
        return evaluation.required().getOrDefault(module.id(), List.of());
    }
}

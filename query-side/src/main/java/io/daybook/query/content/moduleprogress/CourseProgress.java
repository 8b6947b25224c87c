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
 * The progress of a student in the requirements of a course's modules.
 *
 * @param next the first item still to be done that the student can get at; null when there is none
 * @param completedAt since when everything is done; null while it is not
 */
public record CourseProgress(
        int requirementCount,
        int requirementCompletedCount,
        @Nullable ModuleItemView next,
        @Nullable Instant completedAt) {

    /** Of this student; empty where no module asks for anything. */
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
     * Whether everything is done, also where no module has noted since when yet; not where no
     * module asks for anything.
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

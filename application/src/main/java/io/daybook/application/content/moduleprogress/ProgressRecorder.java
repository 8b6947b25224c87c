package io.daybook.application.content.moduleprogress;

import io.daybook.command.content.modules.ProgressionCommand;
import io.daybook.command.content.modules.ProgressionCommand.Met;
import io.daybook.command.content.modules.ProgressionCommand.RecordProgress;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates.Evaluation;
import io.daybook.query.content.modules.ModuleView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Determines what has to be recorded after the progress of a student was evaluated. */
final class ProgressRecorder {

    private ProgressRecorder() {}

    /** Returns the command that records the progress; empty if all of it is stored. */
    static Optional<RecordProgress> command(
            long courseId, long studentId, Evaluation evaluation, Instant now) {
        List<ProgressionCommand.ModuleStatus> standings =
                evaluation.modules().stream()
                        .filter(module -> isNew(module, evaluation))
                        .map(module -> standing(module, evaluation))
                        .toList();
        List<Met> met =
                evaluation.modules().stream()
                        .flatMap(module -> newlyMet(module, evaluation))
                        .toList();
        return standings.isEmpty() && met.isEmpty()
                ? Optional.empty()
                : Optional.of(new RecordProgress(courseId, studentId, standings, met, now));
    }

    /** That somebody never came in needs no record. */
    private static boolean isNew(ModuleView module, Evaluation evaluation) {
        ModuleState found = found(module, evaluation).state();
        ModuleState known = evaluation.recorded().state(module);
        return known == null ? found != ModuleState.LOCKED : found != known;
    }

    private static ProgressionCommand.ModuleStatus standing(
            ModuleView module, Evaluation evaluation) {
        ModuleStatus found = found(module, evaluation);
        return new ProgressionCommand.ModuleStatus(
                module.id(), module.relockEpoch(), found.state(), found.completedAt());
    }

    private static ModuleStatus found(ModuleView module, Evaluation evaluation) {
        return evaluation.statuses().getOrDefault(module.id(), ModuleStatus.NOWHERE);
    }

    private static Stream<Met> newlyMet(ModuleView module, Evaluation evaluation) {
        ModuleStatus found = found(module, evaluation);
        return evaluation.required().getOrDefault(module.id(), List.of()).stream()
                .filter(item -> found.metItemIds().contains(item.id()))
                .flatMap(item -> permanent(item, evaluation).stream())
                .filter(one -> !evaluation.recorded().isMet(one.itemId(), one.requirement()));
    }

    /**
     * Requirements that stay met whatever happens later. Not recorded here: scores, which may be
     * lost again, and marking and viewing, which are stored by themselves; an excuse from viewing
     * is recorded.
     */
    private static Optional<Met> permanent(ModuleItemView item, Evaluation evaluation) {
        RequirementType requirement = item.requirement();
        if (requirement == null) {
            return Optional.empty();
        }
        boolean lasts =
                switch (requirement) {
                    case MUST_SUBMIT, MUST_CONTRIBUTE -> true;
                    case MUST_VIEW -> !evaluation.recorded().isViewed(item.id());
                    case MIN_SCORE, MUST_MARK_DONE -> false;
                };
        return lasts
                ? Optional.of(new Met(item.moduleId(), item.id(), requirement))
                : Optional.empty();
    }
}

package io.daybook.application.content.moduleprogress;

import io.daybook.command.content.modules.ProgressionCommand;
import io.daybook.command.content.modules.ProgressionCommand.Met;
import io.daybook.command.content.modules.ProgressionCommand.RecordProgress;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates.Judgement;
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
            long courseId, long studentId, Judgement judgement, Instant now) {
        List<ProgressionCommand.ModuleStatus> standings =
                judgement.modules().stream()
                        .filter(module -> isNew(module, judgement))
                        .map(module -> standing(module, judgement))
                        .toList();
        List<Met> met =
                judgement.modules().stream()
                        .flatMap(module -> newlyMet(module, judgement))
                        .toList();
        return standings.isEmpty() && met.isEmpty()
                ? Optional.empty()
                : Optional.of(new RecordProgress(courseId, studentId, standings, met, now));
    }

    /** A student who never started the module needs no record. */
    private static boolean isNew(ModuleView module, Judgement judgement) {
        ModuleState found = found(module, judgement).state();
        ModuleState known = judgement.recorded().state(module);
        return known == null ? found != ModuleState.LOCKED : found != known;
    }

    private static ProgressionCommand.ModuleStatus standing(
            ModuleView module, Judgement judgement) {
        ModuleStatus found = found(module, judgement);
        return new ProgressionCommand.ModuleStatus(
                module.id(), module.relockEpoch(), found.state(), found.completedAt());
    }

    private static ModuleStatus found(ModuleView module, Judgement judgement) {
        return judgement.standings().getOrDefault(module.id(), ModuleStatus.NOWHERE);
    }

    private static Stream<Met> newlyMet(ModuleView module, Judgement judgement) {
        ModuleStatus found = found(module, judgement);
        return judgement.required().getOrDefault(module.id(), List.of()).stream()
                .filter(item -> found.metItemIds().contains(item.id()))
                .flatMap(item -> lasting(item, judgement).stream())
                .filter(one -> !judgement.recorded().isMet(one.itemId(), one.requirement()));
    }

    /**
     * Requirements that stay met whatever happens later. Not recorded here: scores, which may be
     * lost again, and marking and viewing, which are stored by themselves; an excuse from viewing
     * is recorded.
     */
    private static Optional<Met> lasting(ModuleItemView item, Judgement judgement) {
        RequirementType requirement = item.requirement();
        if (requirement == null) {
            return Optional.empty();
        }
        boolean lasts =
                switch (requirement) {
                    case MUST_SUBMIT, MUST_CONTRIBUTE -> true;
                    case MUST_VIEW -> !judgement.recorded().isViewed(item.id());
                    case MIN_SCORE, MUST_MARK_DONE -> false;
                };
        return lasts
                ? Optional.of(new Met(item.moduleId(), item.id(), requirement))
                : Optional.empty();
    }
}

package io.daybook.command.content.modules;

import io.daybook.command.content.modules.ModuleCommand.ChangeModule;
import io.daybook.events.content.modules.ModuleEvent;
import io.daybook.events.content.modules.ModuleEvent.ModuleCompletionRulesChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleRenamed;
import io.daybook.events.content.modules.ModuleEvent.ModuleRequirementCountChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleUnlockDateChanged;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The name, unlock date and completion rule of a module.
 *
 * @param requirementCount number of requirements that complete it; null for all
 */
record ModuleDetails(
        String name,
        @Nullable Instant unlockAt,
        boolean requireSequentialProgress,
        boolean publishFinalGrade,
        @Nullable Integer requirementCount) {

    static final ModuleDetails NONE = new ModuleDetails("", null, false, false, null);

    static ModuleDetails of(ModuleCreated e) {
        return new ModuleDetails(
                e.name(), e.unlockAt(), e.requireSequentialProgress(), e.publishFinalGrade(), null);
    }

    /** As they are to be: what the command leaves out stays. */
    ModuleDetails with(ChangeModule c) {
        return new ModuleDetails(
                c.name().orElse(name),
                c.unlockAt().or(unlockAt),
                c.requireSequentialProgress().orElse(requireSequentialProgress),
                c.publishFinalGrade().orElse(publishFinalGrade),
                c.requirementCount().or(requirementCount));
    }

    /** What has to happen so that these become others: nothing where they are the same. */
    List<ModuleEvent> changes(ModuleDetails to, long courseId, long moduleId, Instant now) {
        List<ModuleEvent> changes = new ArrayList<>();
        if (!to.name.equals(name)) {
            changes.add(new ModuleRenamed(courseId, moduleId, to.name, now));
        }
        if (!Objects.equals(to.unlockAt, unlockAt)) {
            changes.add(new ModuleUnlockDateChanged(courseId, moduleId, to.unlockAt, now));
        }
        if (to.requireSequentialProgress != requireSequentialProgress
                || to.publishFinalGrade != publishFinalGrade) {
            changes.add(
                    new ModuleCompletionRulesChanged(
                            courseId,
                            moduleId,
                            to.requireSequentialProgress,
                            to.publishFinalGrade,
                            now));
        }
        if (!Objects.equals(to.requirementCount, requirementCount)) {
            changes.add(
                    new ModuleRequirementCountChanged(
                            courseId, moduleId, to.requirementCount, now));
        }
        return changes;
    }

    ModuleDetails on(ModuleRenamed e) {
        return new ModuleDetails(
                e.name(), unlockAt, requireSequentialProgress, publishFinalGrade, requirementCount);
    }

    ModuleDetails on(ModuleUnlockDateChanged e) {
        return new ModuleDetails(
                name, e.unlockAt(), requireSequentialProgress, publishFinalGrade, requirementCount);
    }

    ModuleDetails on(ModuleCompletionRulesChanged e) {
        return new ModuleDetails(
                name,
                unlockAt,
                e.requireSequentialProgress(),
                e.publishFinalGrade(),
                requirementCount);
    }

    ModuleDetails on(ModuleRequirementCountChanged e) {
        return new ModuleDetails(
                name, unlockAt, requireSequentialProgress, publishFinalGrade, e.requirementCount());
    }
}

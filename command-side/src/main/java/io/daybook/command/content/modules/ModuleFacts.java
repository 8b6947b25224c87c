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
record ModuleFacts(
        String name,
        @Nullable Instant unlockAt,
        boolean requireSequentialProgress,
        boolean publishFinalGrade,
        @Nullable Integer requirementCount) {

    static final ModuleFacts NONE = new ModuleFacts("", null, false, false, null);

    static ModuleFacts of(ModuleCreated e) {
        return new ModuleFacts(
                e.name(), e.unlockAt(), e.requireSequentialProgress(), e.publishFinalGrade(), null);
    }

    /** Returns the attributes with the fields of the command that are present. */
    ModuleFacts with(ChangeModule c) {
        return new ModuleFacts(
                c.name().orElse(name),
                c.unlockAt().or(unlockAt),
                c.requireSequentialProgress().orElse(requireSequentialProgress),
                c.publishFinalGrade().orElse(publishFinalGrade),
                c.requirementCount().or(requirementCount));
    }

    /** Returns the events that change these attributes to others; empty if equal. */
    List<ModuleEvent> changes(ModuleFacts to, long courseId, long moduleId, Instant now) {
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

    ModuleFacts on(ModuleRenamed e) {
        return new ModuleFacts(
                e.name(), unlockAt, requireSequentialProgress, publishFinalGrade, requirementCount);
    }

    ModuleFacts on(ModuleUnlockDateChanged e) {
        return new ModuleFacts(
                name, e.unlockAt(), requireSequentialProgress, publishFinalGrade, requirementCount);
    }

    ModuleFacts on(ModuleCompletionRulesChanged e) {
        return new ModuleFacts(
                name,
                unlockAt,
                e.requireSequentialProgress(),
                e.publishFinalGrade(),
                requirementCount);
    }

    ModuleFacts on(ModuleRequirementCountChanged e) {
        return new ModuleFacts(
                name, unlockAt, requireSequentialProgress, publishFinalGrade, e.requirementCount());
    }
}

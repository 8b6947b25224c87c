package io.daybook.application.people.sections;

import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.content.modules.ModuleCommand.RemoveModuleOverride;
import io.daybook.command.grading.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.sections.SectionEvent.SectionCrosslisted;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionReturned;
import io.daybook.query.content.modules.ModuleOverrideViews;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import org.springframework.stereotype.Component;

/**
 * Removes the overrides of assignments and modules for a section that was deleted or moved to
 * another course. Deletions by SIS imports keep the overrides, because they can be restored.
 * Redelivered events find no overrides to remove.
 */
@Component
class WhenSectionLeavesThenRemoveOverrides implements StartupTask {

    private final EventSubscriptions subscriptions;
    private final CachedUserViews people;
    private final OverrideViews overrides;
    private final ModuleOverrideViews moduleOverrides;
    private final Commands commands;
    private final Clock clock;

    WhenSectionLeavesThenRemoveOverrides(
            EventSubscriptions subscriptions,
            CachedUserViews people,
            OverrideViews overrides,
            ModuleOverrideViews moduleOverrides,
            Commands commands,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.people = people;
        this.overrides = overrides;
        this.moduleOverrides = moduleOverrides;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public void run() {
        subscriptions.subscribe(
                "overrides-of-sections",
                Start.FIRST,
                List.of(SectionDeleted.class, SectionCrosslisted.class, SectionReturned.class),
                (event, metadata) -> {
                    if (!isRestorable(event, metadata)) {
                        removeAll(((SectionEvent) event).sectionId(), metadata);
                    }
                });
    }

    private static boolean isRestorable(Object event, Map<String, String> metadata) {
        return event instanceof SectionDeleted && metadata.containsKey(CommandMetadata.SIS_IMPORT);
    }

    private void removeAll(long sectionId, Map<String, String> metadata) {
        Long course = people.findSection(sectionId).map(SectionView::courseId).orElse(null);
        LongPredicate isFormerCourse = courseId -> course == null || course != courseId;
        overrides.forTarget(OverrideTarget.SECTION, sectionId).stream()
                .filter(each -> isFormerCourse.test(each.courseId()))
                .map(
                        each ->
                                new RemoveOverride(
                                        each.courseId(),
                                        each.assignmentId(),
                                        each.id(),
                                        Scope.EVERYONE,
                                        clock.instant()))
                .forEach(command -> send(command, metadata));
        moduleOverrides.forSection(sectionId).stream()
                .filter(each -> isFormerCourse.test(each.courseId()))
                .map(
                        each ->
                                new RemoveModuleOverride(
                                        each.courseId(),
                                        each.moduleId(),
                                        each.id(),
                                        clock.instant()))
                .forEach(command -> send(command, metadata));
    }

    private void send(Object command, Map<String, String> metadata) {
        try {
            commands.send(command, metadata);
        } catch (Rejection _) {
            // The assignment, the module or the override was deleted meanwhile.
        }
    }
}

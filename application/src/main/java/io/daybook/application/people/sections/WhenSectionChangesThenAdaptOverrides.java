package io.daybook.application.people.sections;

import io.daybook.application.platform.jobs.FailureCollector;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.modules.ModuleCommand.RemoveModuleOverride;
import io.daybook.command.grading.assignments.AssignmentCommand;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeOverride;
import io.daybook.command.grading.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.grading.assignments.AssignmentCommand.SuspendOverride;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.overrides.OverrideDraft;
import io.daybook.command.grading.overrides.OverrideDraft.Audience;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.sections.SectionEvent.SectionCrosslisted;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionRestored;
import io.daybook.events.people.sections.SectionEvent.SectionReturned;
import io.daybook.query.content.modules.ModuleOverrideViews;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideView.Date;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.grading.assignments.SectionOverrideView;
import io.daybook.query.grading.assignments.SectionOverrideViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Removes the overrides of assignments and modules for a section that was deleted or moved to
 * another course. The deletion by an SIS import can be undone: overrides of assignments are
 * restored with the section, and those of modules, which would otherwise be visible to everyone,
 * are kept. Redelivered events find nothing to remove or restore.
 */
@Component
class WhenSectionChangesThenAdaptOverrides implements StartupTask {

    private static final Logger LOG =
            LoggerFactory.getLogger(WhenSectionChangesThenAdaptOverrides.class);

    private final EventSubscriptions subscriptions;
    private final CachedUserViews people;
    private final OverrideViews overrides;
    private final SectionOverrideViews sectionOverrides;
    private final ModuleOverrideViews moduleOverrides;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    WhenSectionChangesThenAdaptOverrides(
            EventSubscriptions subscriptions,
            CachedUserViews people,
            OverrideViews overrides,
            SectionOverrideViews sectionOverrides,
            ModuleOverrideViews moduleOverrides,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.people = people;
        this.overrides = overrides;
        this.sectionOverrides = sectionOverrides;
        this.moduleOverrides = moduleOverrides;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void run() {
        subscriptions.subscribe(
                "overrides-of-sections",
                Start.FIRST,
                List.of(
                        SectionDeleted.class,
                        SectionCrosslisted.class,
                        SectionReturned.class,
                        SectionRestored.class),
                (event, metadata) -> adapt((SectionEvent) event, metadata));
    }

    /** Waits for the views after each change, so that a restoration finds what was removed. */
    void adapt(SectionEvent event, Map<String, String> metadata) {
        var failures = new FailureCollector();
        if (event instanceof SectionRestored e) {
            sectionOverrides
                    .suspended(e.courseId(), e.sectionId())
                    .forEach(each -> failures.run(() -> restore(each, metadata)));
        } else {
            Long course =
                    people.findSection(event.sectionId()).map(SectionView::courseId).orElse(null);
            LongPredicate isFormerCourse = courseId -> course == null || course != courseId;
            boolean isRestorable =
                    event instanceof SectionDeleted
                            && metadata.containsKey(CommandMetadata.SIS_IMPORT);
            overrides.forTarget(OverrideTarget.SECTION, event.sectionId()).stream()
                    .filter(each -> isFormerCourse.test(each.courseId()))
                    .map(each -> removal(each, isRestorable))
                    .forEach(command -> failures.run(() -> send(command, metadata)));
            if (!isRestorable) {
                removalsOfModules(event.sectionId(), isFormerCourse)
                        .forEach(command -> failures.run(() -> send(command, metadata)));
            }
        }
        failures.rethrow();
    }

    private AssignmentCommand removal(OverrideView override, boolean isRestorable) {
        long course = override.courseId();
        long assignment = override.assignmentId();
        Instant now = clock.instant();
        return isRestorable
                ? new SuspendOverride(course, assignment, override.id(), now)
                : new RemoveOverride(course, assignment, override.id(), Scope.EVERYONE, now);
    }

    private Stream<RemoveModuleOverride> removalsOfModules(
            long sectionId, LongPredicate isFormerCourse) {
        return moduleOverrides.forSection(sectionId).stream()
                .filter(each -> isFormerCourse.test(each.courseId()))
                .map(
                        each ->
                                new RemoveModuleOverride(
                                        each.courseId(),
                                        each.moduleId(),
                                        each.id(),
                                        clock.instant()));
    }

    private void send(Object command, Map<String, String> metadata) {
        try {
            writes.send(command, metadata);
        } catch (Rejection _) {
            // The assignment, the module or the override was deleted meanwhile.
        }
    }

    /** The id is a new one. Dates that no longer fit those of the assignment are not restored. */
    private void restore(SectionOverrideView override, Map<String, String> metadata) {
        Instant now = clock.instant();
        try {
            writes.send(
                    new ChangeOverride(
                            override.courseId(),
                            override.assignmentId(),
                            draft(override),
                            Scope.EVERYONE,
                            now),
                    metadata);
        } catch (Rejection refused) {
            LOG.info(
                    "The override of assignment {} for section {} is not restored: {}",
                    override.assignmentId(),
                    override.sectionId(),
                    refused.text());
        }
    }

    private OverrideDraft draft(SectionOverrideView override) {
        return new OverrideDraft(
                ids.next("assignment_override"),
                true,
                Audience.of(OverrideTarget.SECTION, override.sectionId()),
                Patch.of(override.title()),
                new ScheduleFields(
                        date(override.dueAt()), date(override.unlockAt()), date(override.lockAt())),
                0);
    }

    private static Patch<Instant> date(Date date) {
        return date.overridden() ? Patch.of(date.to()) : Patch.absent();
    }
}

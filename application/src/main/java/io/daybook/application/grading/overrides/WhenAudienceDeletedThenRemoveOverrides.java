package io.daybook.application.grading.overrides;

import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.grading.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.people.groups.GroupEvent.GroupDeleted;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Removes the assignment overrides of a section or group that a user deleted: nobody has their
 * dates any more, but they would still have to fit the dates for everyone. Deletions by SIS imports
 * can be restored, and the overrides with them. The current state is read, so the task can run any
 * number of times.
 */
@Component
class WhenAudienceDeletedThenRemoveOverrides implements StartupTask {

    private final EventSubscriptions subscriptions;
    private final OverrideViews overrides;
    private final SectionViews sections;
    private final GroupViews groups;
    private final Commands commands;
    private final Clock clock;

    WhenAudienceDeletedThenRemoveOverrides(
            EventSubscriptions subscriptions,
            OverrideViews overrides,
            SectionViews sections,
            GroupViews groups,
            Commands commands,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.overrides = overrides;
        this.sections = sections;
        this.groups = groups;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public void run() {
        subscriptions.subscribe(
                "overrides-of-deleted",
                Start.FIRST,
                List.of(SectionDeleted.class, GroupDeleted.class),
                this::remove);
    }

    private void remove(Object event, Map<String, String> metadata) {
        if (metadata.containsKey(CommandMetadata.SIS_IMPORT)) {
            return;
        }
        if (event instanceof SectionDeleted(long id, _)) {
            SectionView section = sections.byIds(List.of(id)).get(id);
            if (section != null && section.deleted()) {
                Stream.of(section.courseId(), section.homeCourseId())
                        .distinct()
                        .forEach(course -> remove(course, OverrideTarget.SECTION, id, metadata));
            }
        } else if (event instanceof GroupDeleted(long id, _)) {
            GroupView group = groups.byIds(List.of(id)).get(id);
            if (group != null && group.deleted() && group.isInCourse()) {
                remove(group.contextId(), OverrideTarget.GROUP, id, metadata);
            }
        }
    }

    private void remove(
            long courseId, OverrideTarget target, long targetId, Map<String, String> metadata) {
        overrides.of(courseId).values().stream()
                .flatMap(List::stream)
                .filter(each -> each.target() == target)
                .filter(each -> Long.valueOf(targetId).equals(each.targetId()))
                .forEach(each -> remove(each, metadata));
    }

    private void remove(OverrideView override, Map<String, String> metadata) {
        try {
            commands.send(
                    new RemoveOverride(
                            override.courseId(),
                            override.assignmentId(),
                            override.id(),
                            Scope.EVERYONE,
                            clock.instant()),
                    metadata);
        } catch (Rejection _) {
            // The assignment or the override was deleted meanwhile.
        }
    }
}

package io.daybook.application.grading.overrides;

import io.daybook.application.platform.jobs.FailureCollector;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.grading.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.people.groups.GroupEvent.GroupDeleted;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Removes the assignment overrides of a deleted group: nobody has their dates any more, but they
 * would still have to fit the dates for everyone. Groups are never restored, not even those that an
 * SIS import deleted. The overrides that remain are read, so the task can run any number of times.
 */
@Component
class WhenGroupDeletedThenRemoveOverrides implements StartupTask {

    private final EventSubscriptions subscriptions;
    private final OverrideViews overrides;
    private final Commands commands;
    private final Clock clock;

    WhenGroupDeletedThenRemoveOverrides(
            EventSubscriptions subscriptions,
            OverrideViews overrides,
            Commands commands,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.overrides = overrides;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public void run() {
        subscriptions.subscribe(
                "overrides-of-deleted-groups",
                Start.FIRST,
                List.of(GroupDeleted.class),
                (event, metadata) -> removeAll(((GroupDeleted) event).groupId(), metadata));
    }

    private void removeAll(long groupId, Map<String, String> metadata) {
        var failures = new FailureCollector();
        overrides
                .forTarget(OverrideTarget.GROUP, groupId)
                .forEach(each -> failures.run(() -> remove(each, metadata)));
        failures.rethrow();
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

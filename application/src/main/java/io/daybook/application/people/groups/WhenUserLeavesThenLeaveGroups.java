package io.daybook.application.people.groups;

import io.daybook.application.platform.jobs.FailedItems;
import io.daybook.application.platform.jobs.LeaderTaskMetadata;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.people.groups.GroupCommand.RemoveMember;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Ends the memberships of users who left the course or institution of the group. The memberships to
 * end are read from a view, so an interruption loses nothing, and an ended one is not found again
 * (docs/decisions/0067).
 */
@Component
class WhenUserLeavesThenLeaveGroups implements StartupTask {

    private static final String TAG = "group_memberships_of_leavers";
    private static final int AT_ONCE = 100;
    private static final Duration LOOK_AGAIN = Duration.ofMillis(500);
    private static final Duration VIEWS_LIMIT = Duration.ofSeconds(10);

    private final GroupMembershipViews memberships;
    private final Commands commands;
    private final LeaderTaskMetadata origins;
    private final ViewPosition views;
    private final Clock clock;
    private final LeaderTasks rounds;
    private final FailedItems<Long> failures = new FailedItems<>();

    WhenUserLeavesThenLeaveGroups(
            GroupMembershipViews memberships,
            Commands commands,
            LeaderTaskMetadata origins,
            ViewPosition views,
            Clock clock,
            LeaderTasks rounds) {
        this.memberships = memberships;
        this.commands = commands;
        this.origins = origins;
        this.views = views;
        this.clock = clock;
        this.rounds = rounds;
    }

    @Override
    public void run() {
        rounds.every(LOOK_AGAIN, "group-leavers", this::endAll);
    }

    private void endAll() throws InterruptedException {
        Instant now = clock.instant();
        List<GroupMembershipView> left =
                failures.select(AT_ONCE, now, memberships::toEnd, GroupMembershipView::id);
        long last = -1;
        for (GroupMembershipView membership : left) {
            last = Math.max(last, end(membership));
        }
        if (last >= 0) {
            views.await(last, VIEWS_LIMIT);
        }
    }

    private long end(GroupMembershipView membership) {
        Instant now = clock.instant();
        return failures.attempt(
                membership.id(),
                now,
                "Ending group membership " + membership.id(),
                () ->
                        commands.send(
                                        new RemoveMember(
                                                membership.groupId(),
                                                membership.categoryId(),
                                                membership.id(),
                                                now),
                                        origins.next(TAG))
                                .position()
                                .orElse(-1),
                -1L);
    }
}

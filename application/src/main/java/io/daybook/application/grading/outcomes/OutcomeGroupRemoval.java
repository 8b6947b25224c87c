package io.daybook.application.grading.outcomes;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.DeleteOutcomeGroup;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Deletes outcome groups with their subgroups and links (document 1, section 4.3). */
@Component
public class OutcomeGroupRemoval {

    private final OutcomeTrees trees;
    private final Writes writes;
    private final Clock clock;

    OutcomeGroupRemoval(OutcomeTrees trees, Writes writes, Clock clock) {
        this.trees = trees;
        this.writes = writes;
        this.clock = clock;
    }

    /** Deletes the group, also with links that are created just before the deletion. */
    public void delete(OutcomeGroupView group, OutcomeContextId context) {
        List<Long> groups = trees.topDown(group).stream().map(OutcomeGroupView::id).toList();
        delete(group, context, trees.outcomesByGroup(groups));
        Map<Long, List<Long>> left = trees.outcomesByGroup(groups);
        if (!left.isEmpty()) {
            delete(group, context, left);
        }
    }

    private void delete(
            OutcomeGroupView group, OutcomeContextId context, Map<Long, List<Long>> outcomes) {
        writes.send(new DeleteOutcomeGroup(context, group.id(), outcomes, clock.instant()));
    }
}

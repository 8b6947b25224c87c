package io.daybook.application.grading.outcomes;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import org.springframework.stereotype.Component;

/** Finds outcome groups and outcomes of a context, and those it may import from elsewhere. */
@Component
public class OutcomeGroupFinder {

    private final OutcomeGroupViews groups;
    private final OutcomeViews outcomes;

    OutcomeGroupFinder(OutcomeGroupViews groups, OutcomeViews outcomes) {
        this.groups = groups;
        this.outcomes = outcomes;
    }

    /** Returns the group, which must belong to the context. */
    public OutcomeGroupView group(long id, OutcomeScope scope) {
        return groups.find(id)
                .filter(group -> group.isIn(scope.type(), scope.id()))
                .orElseThrow(Rejection::notFound);
    }

    /** Rejects an outcome that cannot be linked in the context. */
    public void requireUsable(long outcomeId, OutcomeScope scope) {
        OutcomeView outcome = outcomes.find(outcomeId).orElseThrow(OutcomeGroupException::new);
        boolean usable =
                scope.mayUse(outcome.contextType(), outcome.contextId())
                        || outcomes.isLinkedIn(outcomeId, scope.type(), scope.id());
        if (!usable) {
            throw new OutcomeGroupException();
        }
    }

    /** Returns a group whose structure can be copied into the context. */
    public OutcomeGroupView source(long id, OutcomeScope scope) {
        return groups.find(id)
                .filter(group -> group.parentId() != null)
                .filter(group -> scope.mayUse(group.contextType(), group.contextId()))
                .orElseThrow(OutcomeGroupException::new);
    }

    /** Runs the change; rejections without a field are converted to those of outcome groups. */
    public void orRefuse(Runnable change) {
        try {
            change.run();
        } catch (Rejection rejection) {
            if (rejection.reason() instanceof Rejection.Reason.BadRequest(var message)) {
                throw new OutcomeGroupException(message);
            }
            throw rejection;
        }
    }
}

package io.daybook.application.grading.outcomes;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.grading.outcomes.OutcomeView;

/** What follows the changes of an outcome. */
public interface OutcomeFollowers {

    /**
     * Follows a change.
     *
     * @param outcome as it is now
     */
    void follow(OutcomeView outcome, Caller caller);
}

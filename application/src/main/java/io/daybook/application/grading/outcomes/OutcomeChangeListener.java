package io.daybook.application.grading.outcomes;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.grading.outcomes.OutcomeView;

/** Notified after an outcome was changed; implemented by features that depend on outcomes. */
public interface OutcomeChangeListener {

    /**
     * Called after the change, within the same request.
     *
     * @param outcome after the change
     */
    void outcomeChanged(OutcomeView outcome, Caller caller);
}

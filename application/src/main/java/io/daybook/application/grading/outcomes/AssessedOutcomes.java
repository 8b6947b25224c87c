package io.daybook.application.grading.outcomes;

import java.util.Collection;
import java.util.Set;

/**
 * Tells which outcomes students have been assessed on, and which rubrics follow changes of an
 * outcome.
 */
public interface AssessedOutcomes {

    /** Returns those of these outcomes with a result in the course. */
    Set<Long> in(long courseId, Collection<Long> outcomeIds);

    /** Returns those of these outcomes with a result in any course. */
    Set<Long> anywhere(Collection<Long> outcomeIds);

    /** Returns those of these outcomes with a rubric that follows their changes. */
    Set<Long> withUpdateableRubrics(Collection<Long> outcomeIds);
}

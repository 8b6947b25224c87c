package io.daybook.events.assessment.quizsubmissions;

import io.daybook.events.platform.kernel.Personal;
import org.jspecify.annotations.Nullable;

/**
 * A grader's changes to one answer.
 *
 * @param points the new points; null if unchanged
 * @param commented whether the comment changed
 * @param comment the comment for the student; null for none
 */
public record MarkedQuestion(
        long questionId, @Nullable Double points, boolean commented, @Nullable Personal comment) {}

package io.daybook.events.assessment.quizsubmissions;

import io.daybook.events.platform.kernel.Personal;
import org.jspecify.annotations.Nullable;

/**
 * What a student answered.
 *
 * @param answer JSON in the form of the question's type (document 2, appendix); null when the
 *     answer was taken back
 */
public record SavedAnswer(long questionId, @Nullable Personal answer) {}

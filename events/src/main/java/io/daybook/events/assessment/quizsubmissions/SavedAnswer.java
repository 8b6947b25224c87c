package io.daybook.events.assessment.quizsubmissions;

import io.daybook.events.platform.kernel.Personal;
import org.jspecify.annotations.Nullable;

/**
 * A saved answer.
 *
 * @param answer JSON in the format of the question type (document 2, appendix); null if the answer
 *     was removed
 */
public record SavedAnswer(long questionId, @Nullable Personal answer) {}

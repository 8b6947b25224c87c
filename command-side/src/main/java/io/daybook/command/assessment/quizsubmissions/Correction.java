package io.daybook.command.assessment.quizsubmissions;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;

/** A question as it is graded after a correction. */
record Correction(QuizQuestion question, RegradeOption option) {}

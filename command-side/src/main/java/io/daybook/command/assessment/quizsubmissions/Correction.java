package io.daybook.command.assessment.quizsubmissions;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;

/** A corrected question, by which its answers are regraded. */
record Correction(QuizQuestion question, RegradeOption option) {}

package io.daybook.command.assessment.quizgrading;

import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Grades answers to questions of all types. */
public final class AnswerGraders {

    private AnswerGraders() {}

    /**
     * Grades an answer.
     *
     * @param answer in its stored form; null for none
     */
    public static QuestionMark grade(
            QuizQuestion question, @Nullable JsonNode answer, QuizType quizType) {
        if (!quizType.isScored()) {
            double points = quizType == QuizType.GRADED_SURVEY ? question.points() : 0;
            return new QuestionMark(question.id(), points, Correctness.UNDEFINED, false);
        }
        AnswerGrader grader = of(question);
        if (grader == null) {
            return new QuestionMark(
                    question.id(), 0, Correctness.UNDEFINED, question.type().needsReview());
        }
        PointsShare share = answer == null ? PointsShare.NONE : grader.grade(question, answer);
        return new QuestionMark(
                question.id(), share.of(question.points()), share.correctness(), false);
    }

    private static @Nullable AnswerGrader of(QuizQuestion question) {
        return switch (question.type()) {
            case MULTIPLE_CHOICE, TRUE_FALSE -> new ChoiceGrader();
            case MULTIPLE_ANSWERS -> new MultipleAnswersGrader();
            case SHORT_ANSWER -> new ShortAnswerGrader();
            case FILL_IN_MULTIPLE_BLANKS -> new BlanksGrader();
            case MULTIPLE_DROPDOWNS -> new DropdownsGrader();
            case MATCHING -> new MatchingGrader();
            case NUMERICAL -> new NumericalGrader();
            case CALCULATED -> new FormulaGrader();
            case ESSAY, FILE_UPLOAD, TEXT_ONLY -> null;
        };
    }
}

package io.daybook.api.assessment.quizquestions;

import io.daybook.application.assessment.quizquestions.FormulaAnswers;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizQuestion.QuestionComments;
import io.daybook.events.assessment.quizzes.QuizQuestion.Variable;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Reads quiz questions from requests; omitted fields stay as they are. */
@Component
class QuestionReader {

    private static final int MOST_ANSWERS = 500;
    private static final int LONGEST_TEXT = 500 * 1024;
    private static final int LONGEST_NAME = 255;
    private static final QuestionComments NOTHING = new QuestionComments("", "", "", "");
    private static final QuizQuestion BLANK =
            new QuizQuestion(
                    0,
                    null,
                    0,
                    "Question",
                    QuestionType.TEXT_ONLY,
                    "",
                    0,
                    NOTHING,
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    null,
                    null,
                    null);

    private final FormulaAnswers formulas;
    private final AnswerReader answers;

    QuestionReader(FormulaAnswers formulas, AnswerReader answers) {
        this.formulas = formulas;
        this.answers = answers;
    }

    /**
     * Returns the question after the request.
     *
     * @param before null for a new one
     */
    QuizQuestion read(QuestionRequest sent, long id, @Nullable QuizQuestion before) {
        QuizQuestion old = before == null ? BLANK : before;
        QuestionType type = sent.questionType().map(QuestionType::of).orElse(old.type());
        List<Variable> variables = variables(sent, old);
        List<String> lines = lines(sent, old);
        Integer decimals = sent.formulaDecimalPlaces().or(old.decimalPlaces());
        String distractors = distractors(sent, old);
        var read = answers.read(sent.answers(), type, old, distractors);
        boolean outdated =
                !sent.answers().isPresent()
                        && !(variables.equals(old.variables())
                                && lines.equals(old.formulas())
                                && Objects.equals(decimals, old.decimalPlaces()));
        boolean generates =
                type == QuestionType.CALCULATED
                        && !lines.isEmpty()
                        && (outdated || read.answers().isEmpty());
        var question =
                new QuizQuestion(
                        id,
                        sent.quizGroupId().or(old.groupId()),
                        Math.max(0, sent.position().orElse(old.position())),
                        sent.questionName().orElse(old.name()),
                        type,
                        sent.questionText().orElse(old.text()),
                        Math.max(0, sent.pointsPossible().orElse(old.points())),
                        comments(sent, old.comments()),
                        generates
                                ? formulas.generate(
                                        variables, lines, Objects.requireNonNullElse(decimals, 0))
                                : read.answers(),
                        read.matches(),
                        variables,
                        lines,
                        decimals,
                        sent.answerTolerance().or(old.tolerance()),
                        distractors);
        return checked(question);
    }

    private static QuizQuestion checked(QuizQuestion question) {
        if (question.name().length() > LONGEST_NAME) {
            throw Rejection.invalid("question_name", "is too long (maximum is 255 characters)");
        }
        if (question.text().length() > LONGEST_TEXT) {
            throw Rejection.invalid("question_text", "is too long");
        }
        if (question.answers().size() > MOST_ANSWERS) {
            throw Rejection.invalid("answers", "are too many (maximum is 500)");
        }
        return question;
    }

    private static @Nullable String distractors(QuestionRequest sent, QuizQuestion old) {
        if (sent.matchingAnswerIncorrectMatches().isPresent()) {
            return sent.matchingAnswerIncorrectMatches().orNull();
        }
        return sent.answers().orElse(List.of()).stream()
                .map(QuestionRequest.Answer::matchingAnswerIncorrectMatches)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(old.incorrectMatches());
    }

    /** Reads formulas, which are texts, or objects as in responses. */
    private static List<String> lines(QuestionRequest sent, QuizQuestion old) {
        Patch<List<String>> read =
                sent.formulas().map(all -> all.stream().map(QuestionReader::line).toList());
        return read.orElse(old.formulas());
    }

    private static String line(JsonNode formula) {
        return (formula.isObject() ? formula.path("formula") : formula).asString("");
    }

    private static List<Variable> variables(QuestionRequest sent, QuizQuestion old) {
        Patch<List<Variable>> read =
                sent.variables()
                        .map(
                                all ->
                                        all.stream()
                                                .filter(each -> each.name() != null)
                                                .map(QuestionReader::variable)
                                                .toList());
        return read.orElse(old.variables());
    }

    private static Variable variable(QuestionRequest.Variable sent) {
        double min = Objects.requireNonNullElse(sent.min(), 1.0);
        return new Variable(
                Objects.requireNonNull(sent.name()),
                min,
                Math.max(min, Objects.requireNonNullElse(sent.max(), 10.0)),
                Objects.requireNonNullElse(sent.scale(), 0));
    }

    private static QuestionComments comments(QuestionRequest sent, QuestionComments old) {
        return new QuestionComments(
                text(sent.correctComments(), old.correct()),
                text(sent.incorrectComments(), old.incorrect()),
                text(sent.neutralComments(), old.neutral()),
                text(sent.textAfterAnswers(), old.afterAnswers()));
    }

    private static String text(Patch<String> sent, String before) {
        return Objects.requireNonNullElse(sent.or(before), "");
    }
}

package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizgrading.Formula;
import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuestionAnswer;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Regrades the answer of an attempt to a corrected question. */
final class Regrade {

    private final @Nullable QuizQuestion before;
    private final @Nullable QuestionMark markBefore;
    private final @Nullable QuizQuestion question;
    private final @Nullable QuestionMark mark;

    Regrade(Attempt attempt, Correction correction) {
        QuizQuestion corrected = correction.question();
        before = attempt.question(corrected.id());
        markBefore = attempt.mark(corrected.id());
        if (before == null || markBefore == null) {
            question = null;
            mark = null;
        } else {
            // Position, points and text stay those of the attempt; only the answers are replaced.
            question =
                    corrected.drawn(
                            before.position(),
                            before.points(),
                            before.text(),
                            answers(before, corrected));
            mark = regraded(attempt, question, markBefore, correction.option());
        }
    }

    /** Returns the corrected answers in the order in which the attempt shows them. */
    private static List<QuestionAnswer> answers(QuizQuestion before, QuizQuestion corrected) {
        if (corrected.type() == QuestionType.CALCULATED) {
            return before.answers().stream().map(each -> recalculated(each, corrected)).toList();
        }
        List<Long> shown = before.answers().stream().map(QuestionAnswer::id).toList();
        return corrected.answers().stream()
                .sorted(Comparator.comparingInt(each -> place(shown.indexOf(each.id()))))
                .toList();
    }

    /** Answers that the attempt did not show come last. */
    private static int place(int index) {
        return index < 0 ? Integer.MAX_VALUE : index;
    }

    /**
     * Returns the correct answer for the variables of the attempt: calculated by the corrected
     * formulas or, without formulas, that of the corrected question for the same values.
     */
    private static QuestionAnswer recalculated(QuestionAnswer given, QuizQuestion corrected) {
        if (corrected.formulas().isEmpty()) {
            return corrected.answers().stream()
                    .filter(each -> each.values().equals(given.values()))
                    .findFirst()
                    .orElse(given);
        }
        Map<String, Double> values = new HashMap<>();
        given.values().forEach(value -> values.put(value.name(), value.value()));
        int decimals = Objects.requireNonNullElse(corrected.decimalPlaces(), 0);
        try {
            return given.withAnswer(Formula.value(corrected.formulas(), values, decimals));
        } catch (IllegalArgumentException _) {
            // The corrected formulas use variables that the attempt does not have.
            return given;
        }
    }

    private static QuestionMark regraded(
            Attempt attempt, QuizQuestion question, QuestionMark before, RegradeOption option) {
        QuestionMark now = attempt.graded(question);
        // Answers that only a grader can assess keep the grader's points.
        boolean isAutomatic = now.correctness() != Correctness.UNDEFINED;
        return switch (option) {
            case NO_REGRADE -> before;
            case CURRENT_CORRECT_ONLY -> isAutomatic ? now : before;
            case CURRENT_AND_PREVIOUS_CORRECT ->
                    isAutomatic && now.points() > before.points() ? now : before;
            case FULL_CREDIT ->
                    new QuestionMark(question.id(), question.points(), Correctness.CORRECT, false);
        };
    }

    boolean changesAnything() {
        return mark != null && !mark.equals(markBefore);
    }

    QuizQuestion question() {
        return Objects.requireNonNull(question);
    }

    QuestionMark mark() {
        return Objects.requireNonNull(mark);
    }
}

package io.daybook.command.assessment.quizsubmissions;

import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an attempt's answer to a question is worth once the question was corrected. */
final class Regrade {

    private final @Nullable QuizQuestion before;
    private final @Nullable QuestionMark markBefore;
    private final @Nullable QuizQuestion question;
    private final @Nullable QuestionMark mark;

    Regrade(Attempt attempt, QuizQuestion corrected, RegradeOption option) {
        before = attempt.question(corrected.id());
        markBefore = attempt.mark(corrected.id());
        if (before == null || markBefore == null) {
            question = null;
            mark = null;
        } else {
            // Place, points and text stay what the attempt was given; the answers are the new ones.
            question =
                    corrected.drawn(
                            before.position(), before.points(), before.text(), corrected.answers());
            mark = regraded(attempt, question, markBefore, option);
        }
    }

    private static QuestionMark regraded(
            Attempt attempt, QuizQuestion question, QuestionMark before, RegradeOption option) {
        QuestionMark now = attempt.graded(question);
        return switch (option) {
            case NO_REGRADE -> before;
            case CURRENT_CORRECT_ONLY -> now;
            case CURRENT_AND_PREVIOUS_CORRECT -> before.points() >= now.points() ? before : now;
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

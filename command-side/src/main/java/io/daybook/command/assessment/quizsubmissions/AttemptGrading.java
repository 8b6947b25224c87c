package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.QuestionScore;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ScoreQuizAttempt;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizsubmissions.MarkedQuestion;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Applies what a grader enters for a quiz attempt; questions that the attempt does not contain are
 * ignored.
 */
final class AttemptGrading {

    private final Attempt attempt;
    private final List<MarkedQuestion> questions;
    private final @Nullable Double fudgePoints;

    AttemptGrading(Attempt attempt, ScoreQuizAttempt sent) {
        this.attempt = attempt;
        this.questions =
                sent.questions().stream()
                        .filter(one -> attempt.question(one.questionId()) != null)
                        .filter(one -> one.points() != null || one.comment().isPresent())
                        .map(one -> marked(one, sent.graderId()))
                        .toList();
        this.fudgePoints = sent.fudgePoints() == null ? attempt.fudgePoints() : sent.fudgePoints();
    }

    private static MarkedQuestion marked(QuestionScore sent, long graderId) {
        Patch<String> comment = sent.comment();
        String text = comment.orNull();
        return new MarkedQuestion(
                sent.questionId(),
                sent.points(),
                comment.isPresent(),
                text == null || text.isBlank() ? null : new Personal(graderId, text));
    }

    boolean changesAnything() {
        return !questions.isEmpty() || !Objects.equals(fudgePoints, attempt.fudgePoints());
    }

    List<MarkedQuestion> questions() {
        return questions;
    }

    @Nullable Double fudgePoints() {
        return fudgePoints;
    }

    List<QuestionMark> marks() {
        return questions.stream()
                .filter(one -> one.points() != null)
                .map(one -> attempt.marked(one.questionId(), Objects.requireNonNull(one.points())))
                .toList();
    }
}

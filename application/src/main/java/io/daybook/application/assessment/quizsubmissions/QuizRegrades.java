package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.assessment.quizsubmissions.GradeTarget;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.RegradeQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.RegradeOption;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Grades the answers to a question of a quiz again for everybody who was asked it. */
@Component
public class QuizRegrades {

    private static final int AT_ONCE = 200;

    private final QuizSubmissionViews submissions;
    private final GradeTargets targets;
    private final Writes writes;
    private final Clock clock;

    QuizRegrades(
            QuizSubmissionViews submissions, GradeTargets targets, Writes writes, Clock clock) {
        this.submissions = submissions;
        this.targets = targets;
        this.writes = writes;
        this.clock = clock;
    }

    /** Returns when all are graded again; doing it twice changes nothing more. */
    public void regrade(QuizView quiz, QuizQuestion question, RegradeOption option) {
        if (option == RegradeOption.NO_REGRADE) {
            return;
        }
        Page<QuizSubmissionView> page;
        int skip = 0;
        do {
            page = submissions.taking(quiz.id(), null, new Window(skip, AT_ONCE));
            page.items().forEach(each -> regrade(each, quiz, question, option));
            skip += AT_ONCE;
        } while (page.hasNext());
    }

    private void regrade(
            QuizSubmissionView of, QuizView quiz, QuizQuestion question, RegradeOption option) {
        GradeTarget target = targets.of(quiz, of.userId());
        writes.note(
                new RegradeQuizQuestion(
                        of.courseId(),
                        of.quizId(),
                        of.userId(),
                        question,
                        option,
                        target,
                        clock.instant()));
    }
}

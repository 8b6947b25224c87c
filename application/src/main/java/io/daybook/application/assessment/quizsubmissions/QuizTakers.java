package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.assessment.quizsubmissions.GradeTarget;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Changes the kept scores of all students who took a quiz, in batches. */
@Component
class QuizTakers {

    private static final int AT_ONCE = 200;
    private static final double PERCENT = 100;

    private final QuizViews quizzes;
    private final QuizSubmissionViews submissions;
    private final GradeTargets targets;

    QuizTakers(QuizViews quizzes, QuizSubmissionViews submissions, GradeTargets targets) {
        this.quizzes = quizzes;
        this.submissions = submissions;
        this.targets = targets;
    }

    /** Creates the command for one student. */
    interface Change {

        /**
         * Returns the command.
         *
         * @param quiz as stored when the job runs
         * @param target the assignment that receives the score; null if the quiz is not graded
         */
        QuizSubmissionCommand of(
                QuizView quiz, QuizSubmissionView taken, @Nullable GradeTarget target);
    }

    /** Jobs that change scores of one quiz run one after the other. */
    static String lane(long quizId) {
        return "quiz_regrade-" + quizId;
    }

    /** Changes the scores of all students, unless the quiz was deleted or the job is cancelled. */
    void changeAll(long courseId, long quizId, JobExecution job, Change change) {
        quizzes.find(courseId, quizId).ifPresent(quiz -> changeAll(quiz, job, change));
    }

    private void changeAll(QuizView quiz, JobExecution job, Change change) {
        long all = submissions.countTaking(quiz.id());
        Page<QuizSubmissionView> page;
        int done = 0;
        do {
            page = submissions.taking(quiz.id(), null, new PageRange(done, AT_ONCE));
            if (!change(page.items(), quiz, job, change)) {
                return;
            }
            done += page.items().size();
            job.advance(Math.min(PERCENT, done * PERCENT / Math.max(1, all)));
        } while (page.hasNext());
        job.awaitViews();
    }

    /** Returns whether to continue. */
    private boolean change(
            List<QuizSubmissionView> some, QuizView quiz, JobExecution job, Change change) {
        List<Long> students = some.stream().map(QuizSubmissionView::userId).toList();
        GradeTarget target = targets.of(quiz, students);
        for (QuizSubmissionView each : some) {
            if (job.cancelled()) {
                return false;
            }
            job.send(change.of(quiz, each, GradeTargets.of(target, each.userId())));
        }
        return true;
    }
}

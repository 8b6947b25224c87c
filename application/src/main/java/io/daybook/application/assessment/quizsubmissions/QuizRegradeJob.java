package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.command.assessment.quizsubmissions.GradeTarget;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.RegradeQuizQuestion;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Grades the answers to a corrected question again for every student who was asked it. Regrades of
 * one quiz run one after the other; a student who is regraded twice changes nothing more.
 */
@Component
public class QuizRegradeJob implements JobHandler {

    /** What clients know the kind of job by. */
    public static final String TAG = "quiz_regrade";

    private static final int AT_ONCE = 200;
    private static final double PERCENT = 100;

    private final QuizViews quizzes;
    private final QuizSubmissionViews submissions;
    private final GradeTargets targets;

    QuizRegradeJob(QuizViews quizzes, QuizSubmissionViews submissions, GradeTargets targets) {
        this.quizzes = quizzes;
        this.submissions = submissions;
        this.targets = targets;
    }

    /** The question as it was corrected: a later correction is a regrade of its own. */
    record Task(long courseId, long quizId, QuizQuestion question, RegradeOption option) {}

    /** The regrade of a question of the quiz, to be queued with its correction. */
    public static QueueWork of(
            JobQueue queue,
            long courseId,
            long quizId,
            QuizQuestion corrected,
            RegradeOption option) {
        return queue.part(
                TAG,
                "Course",
                courseId,
                TAG + "-" + quizId,
                new Task(courseId, quizId, corrected, option));
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Task task = job.parameters(Task.class);
        QuizView quiz = quizzes.find(task.courseId(), task.quizId()).orElse(null);
        if (quiz == null) {
            return null;
        }
        long all = submissions.countTaking(quiz.id());
        Page<QuizSubmissionView> page;
        int done = 0;
        do {
            page = submissions.taking(quiz.id(), null, new Window(done, AT_ONCE));
            if (!regrade(page.items(), quiz, task, job)) {
                return null;
            }
            done += page.items().size();
            job.advance(Math.min(PERCENT, done * PERCENT / Math.max(1, all)));
        } while (page.hasNext());
        job.awaitViews();
        return null;
    }

    /** Answers whether to go on. */
    private boolean regrade(
            List<QuizSubmissionView> some, QuizView quiz, Task task, JobExecution job) {
        List<Long> students = some.stream().map(QuizSubmissionView::userId).toList();
        GradeTarget target = targets.of(quiz, students);
        for (QuizSubmissionView each : some) {
            if (job.cancelled()) {
                return false;
            }
            job.send(
                    new RegradeQuizQuestion(
                            each.courseId(),
                            each.quizId(),
                            each.userId(),
                            task.question(),
                            task.option(),
                            GradeTargets.of(target, each.userId()),
                            job.now()));
        }
        return true;
    }
}

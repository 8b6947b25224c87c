package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.RegradeQuizQuestion;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Regrades the answers to a corrected question for every student who has it. Regrades of one quiz
 * run one after the other; regrading a student twice changes nothing.
 */
@Component
public class QuizRegradeJob implements JobHandler {

    /** The tag of the job in its progress. */
    public static final String TAG = "quiz_regrade";

    private final QuizTakers takers;

    QuizRegradeJob(QuizTakers takers) {
        this.takers = takers;
    }

    /** The question after this correction; a later correction has its own regrade. */
    record Task(long courseId, long quizId, QuizQuestion question, RegradeOption option) {}

    /** Returns the regrade of a question of the quiz, to be queued with its correction. */
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
                QuizTakers.lane(quizId),
                new Task(courseId, quizId, corrected, option));
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Task task = job.parameters(Task.class);
        takers.changeAll(
                task.courseId(),
                task.quizId(),
                job,
                (_, taken, target) ->
                        new RegradeQuizQuestion(
                                taken.courseId(),
                                taken.quizId(),
                                taken.userId(),
                                task.question(),
                                task.option(),
                                target,
                                job.now()));
        return null;
    }
}

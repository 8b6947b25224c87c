package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ApplyScoringPolicy;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Applies the current scoring policy of a quiz to every student who took it before the policy
 * changed (docs/spec/scheduling.md, section 8).
 */
@Component
public class ScoringPolicyJob implements JobHandler {

    private static final String TAG = "quiz_scoring_policy";

    private final QuizTakers takers;

    ScoringPolicyJob(QuizTakers takers) {
        this.takers = takers;
    }

    /** The policy is read when the job runs, so of several changes the last one applies. */
    record Task(long courseId, long quizId) {}

    /** Returns the job for a quiz whose policy may change, to be queued with that change. */
    public static QueueWork of(JobQueue queue, long courseId, long quizId) {
        return queue.part(
                TAG, "Course", courseId, QuizTakers.lane(quizId), new Task(courseId, quizId));
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
                (quiz, taken, target) ->
                        new ApplyScoringPolicy(
                                taken.courseId(),
                                taken.quizId(),
                                taken.userId(),
                                quiz.taking().scoringPolicy(),
                                target,
                                job.now()));
        return null;
    }
}

package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ApplyTimeLimit;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Applies a longer time limit of a quiz to the attempts in progress (docs/spec/scheduling.md,
 * section 8).
 */
@Component
public class TimeLimitJob implements JobHandler {

    private static final String TAG = "quiz_longer_time_limit";
    private static final int AT_ONCE = 100;

    private final QuizViews quizzes;
    private final QuizSubmissionViews submissions;
    private final QuizDates dates;

    TimeLimitJob(QuizViews quizzes, QuizSubmissionViews submissions, QuizDates dates) {
        this.quizzes = quizzes;
        this.submissions = submissions;
        this.dates = dates;
    }

    /** The limit is read when the job runs, so of several changes the last one applies. */
    record Task(long courseId, long quizId) {}

    /** Returns the job for a quiz whose time limit may grow, to be queued with that change. */
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
        QuizView quiz = quizzes.find(task.courseId(), task.quizId()).orElse(null);
        Integer limit = quiz == null ? null : quiz.taking().timeLimit();
        if (quiz != null && limit != null) {
            long after = 0;
            List<QuizSubmissionView> some = submissions.running(quiz.id(), after, AT_ONCE);
            while (!some.isEmpty() && !job.cancelled()) {
                some.forEach(each -> job.send(command(quiz, each, limit, job.now())));
                after = some.getLast().id();
                some = submissions.running(quiz.id(), after, AT_ONCE);
            }
            job.awaitViews();
        }
        return null;
    }

    private ApplyTimeLimit command(
            QuizView quiz, QuizSubmissionView running, int limit, Instant now) {
        boolean preview = running.last().filter(AttemptSummary::preview).isPresent();
        Instant locksAt = preview ? null : dates.of(quiz, running.userId()).lockAt();
        return new ApplyTimeLimit(
                running.courseId(), running.quizId(), running.userId(), limit, locksAt, now);
    }
}

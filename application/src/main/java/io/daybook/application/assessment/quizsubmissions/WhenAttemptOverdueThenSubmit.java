package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.platform.jobs.FailedItems;
import io.daybook.application.platform.jobs.LeaderTaskMetadata;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.assessment.quizsubmissions.GradeTarget;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.HandInOverdueAttempt;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;

/**
 * Submits quiz attempts whose time is up. They are determined from the views, so that a restart
 * forgets none, and submitting one twice changes nothing.
 */
@Component
class WhenAttemptOverdueThenSubmit implements StartupTask {

    private static final String TAG = "quiz_time_limit";
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final Duration VIEWS_LIMIT = Duration.ofSeconds(10);
    private static final int AT_ONCE = 1_000;

    /** Concurrent appends, which the event store writes with one sync to disk. */
    private static final int SIDE_BY_SIDE = 16;

    private final QuizSubmissionViews submissions;
    private final QuizViews quizzes;
    private final GradeTargets targets;
    private final Commands commands;
    private final LeaderTaskMetadata origins;
    private final ViewPosition views;
    private final Clock clock;
    private final LeaderTasks rounds;
    private final FailedItems<Long> failures = new FailedItems<>();

    WhenAttemptOverdueThenSubmit(
            QuizSubmissionViews submissions,
            QuizViews quizzes,
            GradeTargets targets,
            Commands commands,
            LeaderTaskMetadata origins,
            ViewPosition views,
            Clock clock,
            LeaderTasks rounds) {
        this.submissions = submissions;
        this.quizzes = quizzes;
        this.targets = targets;
        this.commands = commands;
        this.origins = origins;
        this.views = views;
        this.clock = clock;
        this.rounds = rounds;
    }

    @Override
    public void run() {
        rounds.every(LOOK_AGAIN, "quiz-time-limits", this::handInAll);
    }

    /**
     * Continues immediately while pages are full: the attempts of a whole class may end in the same
     * second.
     */
    void handInAll() throws InterruptedException {
        boolean isMore;
        do {
            Instant now = clock.instant();
            List<QuizSubmissionView> due =
                    failures.select(
                            AT_ONCE,
                            now,
                            most -> submissions.due(now, most),
                            QuizSubmissionView::id);
            OptionalLong last = handIn(due);
            if (last.isPresent() && !views.await(last.getAsLong(), VIEWS_LIMIT)) {
                return;
            }
            isMore = due.size() >= AT_ONCE && last.isPresent();
        } while (isMore && !rounds.areEnding());
    }

    /** Returns the position of the last event, if there is any. */
    private OptionalLong handIn(List<QuizSubmissionView> due) {
        List<CompletableFuture<OptionalLong>> underway = new ArrayList<>();
        Map<Long, List<QuizSubmissionView>> byQuiz =
                due.stream().collect(Collectors.groupingBy(QuizSubmissionView::quizId));
        try (var threads =
                Executors.newFixedThreadPool(SIDE_BY_SIDE, Thread.ofVirtual().factory())) {
            for (List<QuizSubmissionView> ofQuiz : byQuiz.values()) {
                Supplier<Target> target = SingletonSupplier.of(() -> target(ofQuiz));
                for (QuizSubmissionView each : ofQuiz) {
                    underway.add(
                            CompletableFuture.supplyAsync(() -> attempt(each, target), threads));
                }
            }
        }
        return underway.stream()
                .map(CompletableFuture::join)
                .flatMapToLong(OptionalLong::stream)
                .max();
    }

    /** The assignment that gets the scores of a quiz; null if the quiz is not graded. */
    private record Target(@Nullable GradeTarget assignment) {}

    private Target target(List<QuizSubmissionView> ofQuiz) {
        QuizSubmissionView any = ofQuiz.getFirst();
        QuizView quiz = quizzes.find(any.courseId(), any.quizId()).orElse(null);
        List<Long> students = ofQuiz.stream().map(QuizSubmissionView::userId).toList();
        return new Target(quiz == null ? null : targets.of(quiz, students));
    }

    private OptionalLong attempt(QuizSubmissionView due, Supplier<Target> target) {
        return failures.attempt(
                due.id(),
                clock.instant(),
                "Submitting the overdue attempt of quiz submission " + due.id(),
                () -> handIn(due, target.get()),
                OptionalLong.empty());
    }

    private OptionalLong handIn(QuizSubmissionView due, Target target) {
        return commands.send(
                        new HandInOverdueAttempt(
                                due.courseId(),
                                due.quizId(),
                                due.userId(),
                                due.latest(),
                                GradeTargets.of(target.assignment(), due.userId()),
                                clock.instant()),
                        origins.next(TAG))
                .position();
    }
}

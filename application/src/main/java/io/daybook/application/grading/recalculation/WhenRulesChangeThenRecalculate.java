package io.daybook.application.grading.recalculation;

import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.grading.recalculation.MovedStudentsView;
import io.daybook.query.grading.recalculation.RecalculationPlanView;
import io.daybook.query.grading.recalculation.RecalculationViews;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Recalculates grades after their rules changed and after due dates passed, one assignment after
 * the other (docs/decisions/0123). After a change of rules, grades stored shortly before or after
 * it are recalculated again: a request that read the rules before the change may store its grade
 * after the first recalculation.
 */
@Component
class WhenRulesChangeThenRecalculate implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(WhenRulesChangeThenRecalculate.class);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final Duration VIEWS_LIMIT = Duration.ofSeconds(10);
    private static final int AT_ONCE = 20;

    private record Repetition(RecalculationPlanView plan, Instant at) {}

    private final RecalculationViews waiting;
    private final Recalculations recalculations;
    private final ViewPosition views;
    private final Clock clock;
    private final LeaderTasks rounds;
    private final Map<Long, Repetition> repetitions = new LinkedHashMap<>();

    WhenRulesChangeThenRecalculate(
            RecalculationViews waiting,
            Recalculations recalculations,
            ViewPosition views,
            Clock clock,
            LeaderTasks rounds) {
        this.waiting = waiting;
        this.recalculations = recalculations;
        this.views = views;
        this.clock = clock;
        this.rounds = rounds;
    }

    @Override
    public void run() {
        rounds.every(LOOK_AGAIN, "recalculation", this::recalculate);
    }

    /** Runs all pending recalculations. */
    void recalculate() throws InterruptedException {
        for (RecalculationPlanView plan :
                waiting.waiting(clock.instant().minus(Recalculations.GRACE), AT_ONCE)) {
            if (isVisible(plan.lastChange())) {
                attempt(plan.courseId(), () -> recalculations.run(plan));
                if (plan.changed()) {
                    repetitions.put(
                            plan.assignmentId(),
                            new Repetition(
                                    plan, clock.instant().plus(Recalculations.LONGEST_REQUEST)));
                }
            }
        }
        repeat();
        for (MovedStudentsView moved : waiting.moved(AT_ONCE)) {
            if (isVisible(Recalculations.lastMove(moved))) {
                List<RecalculationPlanView> graded = waiting.gradedIn(moved.courseId());
                attempt(moved.courseId(), () -> recalculations.run(moved, graded));
            }
        }
    }

    private void repeat() {
        Instant now = clock.instant();
        List<Repetition> due =
                repetitions.values().stream().filter(each -> !each.at().isAfter(now)).toList();
        for (Repetition each : due) {
            if (rounds.areEnding()) {
                return;
            }
            repetitions.remove(each.plan().assignmentId());
            attempt(each.plan().courseId(), () -> recalculations.repeat(each.plan()));
        }
    }

    private boolean isVisible(long change) throws InterruptedException {
        return !rounds.areEnding() && views.await(change, VIEWS_LIMIT);
    }

    /** A failure, such as an assignment that was deleted meanwhile, does not stop the others. */
    private static void attempt(long courseId, Runnable recalculation) {
        try {
            recalculation.run();
        } catch (Rejection | IllegalStateException failed) {
            LOG.warn(
                    "Grades of course {} could not be recalculated; this is retried",
                    courseId,
                    failed);
        }
    }
}

package io.daybook.application.grading.recalculation;

import io.daybook.application.platform.jobs.FailedItems;
import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
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
import org.springframework.stereotype.Component;

/**
 * Recalculates grades after their rules changed and after due dates passed, one assignment after
 * the other (docs/decisions/0123). After a change of rules, grades stored shortly before or after
 * it are recalculated again: a request that read the rules before the change may store its grade
 * after the first recalculation.
 */
@Component
class WhenRulesChangeThenRecalculate implements StartupTask {

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final Duration VIEWS_LIMIT = Duration.ofSeconds(10);
    private static final int AT_ONCE = 20;

    private record Repetition(RecalculationPlanView plan, Instant at) {}

    private final RecalculationViews waiting;
    private final Recalculations recalculations;
    private final ViewPosition views;
    private final Clock clock;
    private final LeaderTasks rounds;
    private final FailedItems<Long> failedPlans = new FailedItems<>();
    private final FailedItems<Long> failedCourses = new FailedItems<>();
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
        Instant now = clock.instant();
        Instant dueUpTo = now.minus(Recalculations.GRACE);
        for (RecalculationPlanView plan :
                failedPlans.select(
                        AT_ONCE,
                        now,
                        most -> waiting.waiting(dueUpTo, most),
                        RecalculationPlanView::assignmentId)) {
            if (isVisible(plan.lastChange())) {
                attempt(plan, () -> recalculations.run(plan));
                if (plan.changed()) {
                    repeatLater(plan, clock.instant());
                }
            }
        }
        repeat();
        for (MovedStudentsView moved :
                failedCourses.select(AT_ONCE, now, waiting::moved, MovedStudentsView::courseId)) {
            if (isVisible(Recalculations.lastMove(moved))) {
                failedCourses.attempt(
                        moved.courseId(),
                        now,
                        "Recalculating the grades of course " + moved.courseId(),
                        () -> recalculations.run(moved, waiting.gradedIn(moved.courseId())));
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
            if (!attempt(each.plan(), () -> recalculations.repeat(each.plan()))) {
                repeatLater(each.plan(), now);
            }
        }
    }

    private void repeatLater(RecalculationPlanView plan, Instant now) {
        repetitions.put(
                plan.assignmentId(),
                new Repetition(plan, now.plus(Recalculations.LONGEST_REQUEST)));
    }

    private boolean attempt(RecalculationPlanView plan, Runnable recalculation) {
        return failedPlans.attempt(
                plan.assignmentId(),
                clock.instant(),
                "Recalculating the grades of assignment " + plan.assignmentId(),
                recalculation);
    }

    private boolean isVisible(long change) throws InterruptedException {
        return !rounds.areEnding() && views.await(change, VIEWS_LIMIT);
    }
}

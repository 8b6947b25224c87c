package io.daybook.api.recalculation;

import io.daybook.api.kernel.OnceReady;
import io.daybook.api.kernel.Rounds;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.kernel.ViewPosition;
import io.daybook.query.recalculation.MovedStudentsView;
import io.daybook.query.recalculation.RecalculationPlanView;
import io.daybook.query.recalculation.RecalculationViews;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Keeps grades in line with their rules: once these changed, and once work became due, one
 * assignment after the other (docs/decisions/0123).
 */
@Component
class WhenRulesChangeThenRecalculate implements OnceReady {

    private static final Logger LOG = LoggerFactory.getLogger(WhenRulesChangeThenRecalculate.class);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
    private static final Duration VIEWS_LIMIT = Duration.ofSeconds(10);
    private static final int AT_ONCE = 20;

    private final RecalculationViews waiting;
    private final Recalculations recalculations;
    private final ViewPosition views;
    private final Clock clock;
    private final Rounds rounds;

    WhenRulesChangeThenRecalculate(
            RecalculationViews waiting,
            Recalculations recalculations,
            ViewPosition views,
            Clock clock,
            Rounds rounds) {
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

    private void recalculate() throws InterruptedException {
        for (RecalculationPlanView plan :
                waiting.waiting(clock.instant().minus(Recalculations.GRACE), AT_ONCE)) {
            if (isVisible(plan.lastChange())) {
                attempt(plan.courseId(), () -> recalculations.run(plan));
            }
        }
        for (MovedStudentsView moved : waiting.moved(AT_ONCE)) {
            if (isVisible(Recalculations.lastMove(moved))) {
                List<RecalculationPlanView> graded = waiting.gradedIn(moved.courseId());
                attempt(moved.courseId(), () -> recalculations.run(moved, graded));
            }
        }
    }

    private boolean isVisible(long change) throws InterruptedException {
        return !rounds.areEnding() && views.await(change, VIEWS_LIMIT);
    }

    /** One that fails, such as an assignment that is deleted meanwhile, stops no other. */
    private static void attempt(long courseId, Runnable recalculation) {
        try {
            recalculation.run();
        } catch (Rejection | IllegalStateException failed) {
            LOG.warn("Grades of course {} wait to be recalculated", courseId, failed);
        }
    }
}

package io.daybook.api.recalculation;

import io.daybook.api.kernel.OnceReady;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.record.RecordUnavailable;
import io.daybook.query.kernel.ViewPosition;
import io.daybook.query.recalculation.MovedStudentsView;
import io.daybook.query.recalculation.RecalculationPlanView;
import io.daybook.query.recalculation.RecalculationViews;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Keeps grades in line with their rules: once these changed, and once work became due. The node
 * that projects does, one assignment after the other (docs/decisions/0123).
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
    private final CountDownLatch stopped = new CountDownLatch(1);

    WhenRulesChangeThenRecalculate(
            RecalculationViews waiting,
            Recalculations recalculations,
            ViewPosition views,
            Clock clock) {
        this.waiting = waiting;
        this.recalculations = recalculations;
        this.views = views;
        this.clock = clock;
    }

    @Override
    public void run() {
        Thread.ofVirtual().name("recalculation").start(this::look);
    }

    @EventListener(ContextClosedEvent.class)
    void stop() {
        stopped.countDown();
    }

    private void look() {
        try {
            while (!stopped.await(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS)) {
                if (views.isLocal()) {
                    lookNow();
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void lookNow() throws InterruptedException {
        try {
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
        } catch (DataAccessException | RecordUnavailable away) {
            LOG.warn("Grades wait to be recalculated: a store is away", away);
        }
    }

    private boolean isVisible(long change) throws InterruptedException {
        return stopped.getCount() > 0 && views.await(change, VIEWS_LIMIT);
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

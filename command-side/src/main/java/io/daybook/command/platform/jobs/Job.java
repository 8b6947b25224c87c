package io.daybook.command.platform.jobs;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.jobs.ProgressCommand.AdvanceWork;
import io.daybook.command.platform.jobs.ProgressCommand.CancelWork;
import io.daybook.command.platform.jobs.ProgressCommand.CompleteWork;
import io.daybook.command.platform.jobs.ProgressCommand.FailWork;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.jobs.ProgressCommand.StartWork;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.jobs.ProgressEvent;
import io.daybook.events.platform.jobs.ProgressEvent.WorkAdvanced;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCancelled;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCompleted;
import io.daybook.events.platform.jobs.ProgressEvent.WorkFailed;
import io.daybook.events.platform.jobs.ProgressEvent.WorkHeld;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import io.daybook.events.platform.jobs.ProgressEvent.WorkReleased;
import io.daybook.events.platform.jobs.ProgressEvent.WorkStarted;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A background job. Ensures that it ends once: of a concurrent completion and cancellation, the
 * second one finds it ended.
 */
@AggregateRoot(type = "Work")
class Job {

    @AggregateIdentifier @Nullable String id;
    private long progressId;
    private boolean started;
    private boolean held;
    private boolean over;
    private double completion;

    Job() {}

    Job(QueueWork c) {
        handle(c);
    }

    static String id(long progressId) {
        return "progress-" + progressId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(QueueWork c) {
        apply(
                new WorkQueued(
                        c.progressId(),
                        c.tag(),
                        c.contextType(),
                        c.contextId(),
                        c.userId(),
                        c.lane(),
                        c.parameters(),
                        c.texts(),
                        c.now()));
    }

    /** Creates a job that does not start before it is released. */
    static Job held(QueueWork c) {
        Job job = new Job();
        apply(
                new WorkHeld(
                        c.progressId(),
                        c.tag(),
                        c.contextType(),
                        c.contextId(),
                        c.userId(),
                        c.lane(),
                        c.parameters(),
                        c.texts(),
                        c.now()));
        return job;
    }

    boolean isStarted() {
        return started;
    }

    /** Releases a held job; rejected if it was cancelled. */
    void release(Instant now) {
        if (over) {
            throw Rejection.conflict("The work was cancelled");
        }
        if (held) {
            apply(new WorkReleased(progressId, now));
        }
    }

    @CommandHandler
    void handle(StartWork c) {
        if (!started && !held && !over) {
            apply(new WorkStarted(c.progressId(), c.now()));
        }
    }

    @CommandHandler
    void handle(AdvanceWork c) {
        if (!over && c.completion() > completion) {
            apply(new WorkAdvanced(c.progressId(), c.completion(), c.now()));
        }
    }

    @CommandHandler
    void handle(CompleteWork c) {
        if (!over) {
            apply(new WorkCompleted(c.progressId(), c.results(), c.now()));
        }
    }

    @CommandHandler
    void handle(FailWork c) {
        if (!over) {
            apply(new WorkFailed(c.progressId(), c.message(), c.results(), c.now()));
        }
    }

    @CommandHandler
    void handle(CancelWork c) {
        if (over) {
            throw Rejection.badRequest("The work is over and cannot be cancelled");
        }
        String message = c.message() == null ? "canceled" : c.message();
        apply(new WorkCancelled(c.progressId(), message, c.now()));
    }

    @EventSourcingHandler
    void on(ProgressEvent event) {
        switch (event) {
            case WorkQueued e -> created(e.progressId());
            case WorkHeld e -> {
                created(e.progressId());
                held = true;
            }
            case WorkReleased _ -> held = false;
            case WorkStarted _ -> started = true;
            case WorkAdvanced e -> completion = e.completion();
            case WorkCompleted _, WorkFailed _, WorkCancelled _ -> over = true;
        }
    }

    private void created(long number) {
        id = id(number);
        progressId = number;
    }
}

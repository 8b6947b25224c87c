package io.daybook.command.platform.jobs;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a background job and its progress. */
public sealed interface ProgressCommand {

    /** The job. */
    long progressId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Job.id(progressId());
    }

    /**
     * Requests work.
     *
     * @param lane jobs of one lane run one after the other; null for none
     * @param parameters the job's input as JSON
     * @param texts personal texts of the job's input, in the order that the job expects
     */
    record QueueWork(
            long progressId,
            String tag,
            String contextType,
            long contextId,
            long userId,
            @Nullable String lane,
            String parameters,
            List<Personal> texts,
            Instant now)
            implements ProgressCommand {
        public QueueWork {
            texts = List.copyOf(texts);
        }
    }

    /** Starts the job; idempotent. */
    record StartWork(long progressId, Instant now) implements ProgressCommand {}

    /** Records progress in percent, which never decreases. */
    record AdvanceWork(long progressId, double completion, Instant now)
            implements ProgressCommand {}

    /** Completes the job. */
    record CompleteWork(long progressId, @Nullable String results, Instant now)
            implements ProgressCommand {}

    /** Marks the job as failed. */
    record FailWork(long progressId, String message, @Nullable String results, Instant now)
            implements ProgressCommand {}

    /** Cancels the job; rejected if it has ended. */
    record CancelWork(long progressId, @Nullable String message, Instant now)
            implements ProgressCommand {
        public CancelWork {
            if (message != null && message.length() > 255) {
                throw Rejection.invalid("message", "is too long (maximum is 255 characters)");
            }
        }
    }
}

package io.daybook.command.platform.jobs;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a background job and its Progress. */
public sealed interface ProgressCommand {

    /** The work. */
    long progressId();

    /** Its aggregate identifier. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Job.id(progressId());
    }

    /**
     * Requests work.
     *
     * @param lane works of the same lane are done one after the other; null for none
     * @param parameters what to do, as JSON
     * @param texts what was written by or about users, in the order the parameters expect
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

    /** Begins it; begun work stays begun. */
    record StartWork(long progressId, Instant now) implements ProgressCommand {}

    /** So much of it is done, in per cent; it never goes back. */
    record AdvanceWork(long progressId, double completion, Instant now)
            implements ProgressCommand {}

    /** It is done. */
    record CompleteWork(long progressId, @Nullable String results, Instant now)
            implements ProgressCommand {}

    /** It cannot be done. */
    record FailWork(long progressId, String message, @Nullable String results, Instant now)
            implements ProgressCommand {}

    /** Calls it off; refused once it is over. */
    record CancelWork(long progressId, @Nullable String message, Instant now)
            implements ProgressCommand {
        public CancelWork {
            if (message != null && message.length() > 255) {
                throw Rejection.invalid("message", "is too long (maximum is 255 characters)");
            }
        }
    }
}

package io.daybook.events.platform.jobs;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a background job. */
public sealed interface ProgressEvent {

    /** The job. */
    long progressId();

    /**
     * A job was queued; it starts when its turn comes.
     *
     * @param tag the kind of job, such as {@code course_batch_update}
     * @param userId who requested it
     * @param lane jobs of one lane run one after the other; null for none
     * @param parameters the job's input as JSON: ids and settings, without personal data
     * @param texts personal texts of the job's input, in the order that the job expects
     */
    record WorkQueued(
            long progressId,
            String tag,
            String contextType,
            long contextId,
            long userId,
            @Nullable String lane,
            String parameters,
            List<Personal> texts,
            Instant at)
            implements ProgressEvent {
        /** Most jobs have no texts. */
        public WorkQueued {
            texts = texts == null ? List.of() : List.copyOf(texts);
        }
    }

    /** The job started. After a restart of the process it continues without another such event. */
    record WorkStarted(long progressId, Instant at) implements ProgressEvent {}

    /** The progress of the job, in percent. */
    record WorkAdvanced(long progressId, double completion, Instant at) implements ProgressEvent {}

    /** The job completed; the results are JSON, null for none. */
    record WorkCompleted(long progressId, @Nullable String results, Instant at)
            implements ProgressEvent {}

    /** The job failed with this message; the results are JSON. */
    record WorkFailed(long progressId, String message, @Nullable String results, Instant at)
            implements ProgressEvent {}

    /** The job was cancelled; its changes so far remain. */
    record WorkCancelled(long progressId, String message, Instant at) implements ProgressEvent {}
}

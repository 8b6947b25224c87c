package io.daybook.events.platform.jobs;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of work that takes longer than a request. */
public sealed interface ProgressEvent {

    /** The work. */
    long progressId();

    /**
     * Work was asked for; it begins when its turn comes.
     *
     * @param tag the kind of work, such as {@code course_batch_update}
     * @param userId who asked for it
     * @param lane works of the same lane are done one after the other; null for none
     * @param parameters what to do, as JSON: ids and settings, never anything about a person
     * @param texts what was written by or about users, in the order the parameters expect
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
        /** Most work has none. */
        public WorkQueued {
            texts = texts == null ? List.of() : List.copyOf(texts);
        }
    }

    /** It began. After a halt of the process it goes on without beginning once more. */
    record WorkStarted(long progressId, Instant at) implements ProgressEvent {}

    /** So much of it is done, in per cent. */
    record WorkAdvanced(long progressId, double completion, Instant at) implements ProgressEvent {}

    /** It is done; the results are JSON, null where there is nothing to tell. */
    record WorkCompleted(long progressId, @Nullable String results, Instant at)
            implements ProgressEvent {}

    /** It could not be done, for the reason given; the results are JSON. */
    record WorkFailed(long progressId, String message, @Nullable String results, Instant at)
            implements ProgressEvent {}

    /** Somebody called it off; what was done by then stays done. */
    record WorkCancelled(long progressId, String message, Instant at) implements ProgressEvent {}
}

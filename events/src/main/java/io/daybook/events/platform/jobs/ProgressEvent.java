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
     * Work was requested; it begins when its turn comes.
     *
     * @param tag the kind of work, such as {@code course_batch_update}
     * @param userId who requested it
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
        /** Most jobs have no texts. */
        public WorkQueued {
            texts = texts == null ? List.of() : List.copyOf(texts);
        }
    }

    /**
     * Work was requested that begins only after it was released.
     *
     * @param tag the kind of work, such as {@code content_migration}
     * @param userId who requested it
     * @param lane works of the same lane are done one after the other; null for none
     * @param parameters what to do, as JSON: ids and settings, never anything about a person
     * @param texts what was written by or about users, in the order the parameters expect
     */
    record WorkHeld(
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
        public WorkHeld {
            texts = texts == null ? List.of() : List.copyOf(texts);
        }
    }

    /** Held work was released; it begins when its turn comes. */
    record WorkReleased(long progressId, Instant at) implements ProgressEvent {}

    /** It began. After a halt of the process it resumes without starting again. */
    record WorkStarted(long progressId, Instant at) implements ProgressEvent {}

    /** The progress of the job, in percent. */
    record WorkAdvanced(long progressId, double completion, Instant at) implements ProgressEvent {}

    /** It is done; the results are JSON, null for none. */
    record WorkCompleted(long progressId, @Nullable String results, Instant at)
            implements ProgressEvent {}

    /** The job failed with this message; the results are JSON. */
    record WorkFailed(long progressId, String message, @Nullable String results, Instant at)
            implements ProgressEvent {}

    /** The job was cancelled; its changes so far remain. */
    record WorkCancelled(long progressId, String message, Instant at) implements ProgressEvent {}
}

package io.daybook.query.platform.jobs;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A background job as clients poll it and as the job runner reads it (docs/spec/institution.md,
 * section 5.6).
 *
 * @param lane jobs of the same lane run one after the other; null for none
 * @param parameters the job's parameters, as JSON
 * @param texts texts written by or about users; null once the user was erased
 * @param people the user of each text
 * @param origin metadata of the request, also attached to the events of the job
 * @param completion per cent; null before it started
 * @param results JSON
 */
@Document("progress_v2")
@CompoundIndex(name = "by_state", def = "{'state': 1, '_id': 1}")
@CompoundIndex(name = "by_state_and_lane", def = "{'state': 1, 'lane': 1, '_id': 1}")
@CompoundIndex(name = "by_state_and_tag", def = "{'state': 1, 'tag': 1, 'lane': 1, '_id': 1}")
@CompoundIndex(name = "by_lane", def = "{'lane': 1, '_id': 1}")
@CompoundIndex(name = "by_person", def = "{'people': 1}")
public record ProgressView(
        @Id long id,
        String tag,
        String contextType,
        long contextId,
        long userId,
        @Nullable String lane,
        String parameters,
        List<@Nullable String> texts,
        List<Long> people,
        Map<String, String> origin,
        State state,
        @Nullable Double completion,
        @Nullable String message,
        @Nullable String results,
        Instant createdAt,
        Instant updatedAt) {

    /** State of the job. */
    public enum State {
        /** Queued. */
        QUEUED,
        /** In progress. */
        RUNNING,
        /** Completed. */
        COMPLETED,
        /** Failed or cancelled. */
        FAILED;

        /** Returns the name used in the API. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the job as it was when it was queued, whatever its current state. */
    public ProgressView whenQueued() {
        return new ProgressView(
                id,
                tag,
                contextType,
                contextId,
                userId,
                lane,
                parameters,
                texts,
                people,
                origin,
                State.QUEUED,
                null,
                null,
                null,
                createdAt,
                createdAt);
    }

    /** Whether the job has completed or failed. */
    public boolean isOver() {
        return state == State.COMPLETED || state == State.FAILED;
    }
}

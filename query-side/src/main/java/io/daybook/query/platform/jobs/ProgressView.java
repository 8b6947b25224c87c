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
 * A long-running job as clients poll it and as its runner finds it (docs/spec/institution.md,
 * section 5.6).
 *
 * @param lane works of the same lane are done one after the other
 * @param parameters what to do, as JSON
 * @param texts what was written by or about users; null where the person has been erased
 * @param people the users whose text each of them is
 * @param origin the metadata of the request that requested it; the work's own changes carry it too
 * @param completion per cent; null before it began
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
        /** Waits to be released and queued. */
        HELD,
        /** Queued. */
        QUEUED,
        /** In progress. */
        RUNNING,
        /** Completed. */
        COMPLETED,
        /** Failed or cancelled. */
        FAILED;

        /** Returns the name used in the API, in which a held job is queued. */
        public String wireName() {
            return this == HELD ? QUEUED.wireName() : name().toLowerCase(Locale.ROOT);
        }
    }

    /** The same when it was requested, however far it is by now. */
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

package io.daybook.api.platform.jobs;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.platform.jobs.ProgressView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A Progress (docs/spec/institution.md, section 5.6).
 *
 * @param completion per cent, 0 to 100; null before the work began
 * @param results an object or an array, once the job has ended, if there are any
 */
public record ProgressJson(
        long id,
        long contextId,
        String contextType,
        long userId,
        String tag,
        @Nullable Double completion,
        String workflowState,
        Instant createdAt,
        Instant updatedAt,
        @Nullable String message,
        String url,
        @JsonInclude(Include.NON_NULL) @Nullable JsonNode results) {

    private static final JsonMapper RESULTS = JsonMapper.builder().build();

    /** Returns the JSON of this job's progress. */
    public static ProgressJson of(ProgressView view, Urls urls) {
        String results = view.isOver() ? view.results() : null;
        return new ProgressJson(
                view.id(),
                view.contextId(),
                view.contextType(),
                view.userId(),
                view.tag(),
                view.completion(),
                view.state().wireName(),
                view.createdAt(),
                view.updatedAt(),
                view.message(),
                urls.of("/api/v1/progress/" + view.id()),
                results == null ? null : RESULTS.readTree(results));
    }

    /** Returns the progress without its message and results, which may concern other users. */
    ProgressJson withoutOutcome() {
        return new ProgressJson(
                id,
                contextId,
                contextType,
                userId,
                tag,
                completion,
                workflowState,
                createdAt,
                updatedAt,
                null,
                url,
                null);
    }
}

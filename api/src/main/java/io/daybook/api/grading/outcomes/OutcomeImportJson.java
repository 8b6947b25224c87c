package io.daybook.api.grading.outcomes;

import io.daybook.application.people.users.UserDisplay;
import io.daybook.query.platform.jobs.ProgressView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An import of outcomes as Canvas clients poll it (docs/spec/outcomes.md, section 1.5).
 *
 * @param learningOutcomeGroupId null, because imports go into the root group
 * @param endedAt null while it is not finished
 * @param workflowState created, importing, succeeded or failed
 * @param progress in percent, as text
 * @param processingErrors pairs of a row number and the error of that row
 */
record OutcomeImportJson(
        long id,
        @Nullable Long learningOutcomeGroupId,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant endedAt,
        String workflowState,
        Data data,
        String progress,
        @Nullable UserDisplay user,
        List<List<String>> processingErrors) {

    private static final JsonMapper RESULTS = JsonMapper.builder().build();

    /** The format of the file. */
    record Data(String importType) {}

    /**
     * Returns the JSON of an import job.
     *
     * @param user who requested it; null for somebody who is gone
     */
    static OutcomeImportJson of(ProgressView work, @Nullable UserDisplay user) {
        Double completion = work.completion();
        return new OutcomeImportJson(
                work.id(),
                null,
                work.createdAt(),
                work.updatedAt(),
                work.isOver() ? work.updatedAt() : null,
                switch (work.state()) {
                    case HELD, QUEUED -> "created";
                    case RUNNING -> "importing";
                    case COMPLETED -> "succeeded";
                    case FAILED -> "failed";
                },
                new Data("instructure_csv"),
                Long.toString(completion == null ? 0 : Math.round(completion)),
                user,
                errors(work));
    }

    private static List<List<String>> errors(ProgressView work) {
        String results = work.results();
        List<List<String>> errors = new ArrayList<>();
        if (work.isOver() && results != null) {
            for (JsonNode each : RESULTS.readTree(results).path("errors")) {
                errors.add(List.of(each.path("row").asString(), each.path("message").asString()));
            }
        }
        return errors;
    }
}

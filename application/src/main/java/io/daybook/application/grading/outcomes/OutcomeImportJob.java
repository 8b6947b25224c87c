package io.daybook.application.grading.outcomes;

import io.daybook.application.grading.outcomes.OutcomeCsv.Row;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeViews;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Creates and updates the outcome groups and outcomes of a file, row by row. An invalid row is
 * reported with its number, and the others are still applied. Rows are identified by their
 * vendor_guid, so a resumed job updates what it created before.
 */
@Component
public class OutcomeImportJob implements JobHandler {

    /** The tag of its jobs. */
    public static final String TAG = "outcome_import";

    private static final double PERCENT = 100;
    private static final int MOST_ERRORS = 1_000;

    private final OutcomeGroupViews groups;
    private final OutcomeViews outcomes;
    private final OutcomeTrees trees;
    private final Ids ids;

    OutcomeImportJob(OutcomeGroupViews groups, OutcomeViews outcomes, OutcomeTrees trees, Ids ids) {
        this.groups = groups;
        this.outcomes = outcomes;
        this.trees = trees;
        this.ids = ids;
    }

    /**
     * Parameters of the job.
     *
     * @param rootId the root group of the context
     */
    public record Import(OutcomeContext contextType, long contextId, long rootId, List<Row> rows) {}

    /** Why a row was not applied. */
    private record RowError(long row, String message) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Import asked = job.parameters(Import.class);
        var place = new OutcomeContextId(asked.contextType(), asked.contextId());
        job.awaitViews();
        var rows = new OutcomeRows(place, asked.rootId(), groups, outcomes, trees, ids, job);
        List<RowError> errors = new ArrayList<>();
        int imported = 0;
        int done = 0;
        for (Row row : asked.rows()) {
            if (job.cancelled()) {
                return null;
            }
            try {
                rows.take(row);
                imported++;
            } catch (Rejection refused) {
                if (errors.size() < MOST_ERRORS) {
                    errors.add(new RowError(row.number(), refused.text()));
                }
            }
            job.advance(++done * PERCENT / asked.rows().size());
        }
        job.awaitViews();
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("imported_rows", imported);
        results.put("failed_rows", asked.rows().size() - imported);
        results.put("errors", errors);
        return results;
    }
}

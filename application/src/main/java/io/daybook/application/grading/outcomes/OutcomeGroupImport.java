package io.daybook.application.grading.outcomes;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.ImportOutcomeGroups;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Copies the structure of an outcome group: groups and links, but not outcomes. */
@Component
public class OutcomeGroupImport implements JobHandler {

    /** The tag of its jobs. */
    public static final String TAG = "import_outcome_group";

    private final OutcomeGroupViews groups;
    private final OutcomeTrees trees;

    OutcomeGroupImport(OutcomeGroupViews groups, OutcomeTrees trees) {
        this.groups = groups;
        this.trees = trees;
    }

    /**
     * The group to copy.
     *
     * @param copyId id of the copy, by which a resumed job recognizes that it was created
     */
    public record Import(
            OutcomeContext contextType, long contextId, long from, long to, long copyId) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object run(JobExecution job) {
        Import asked = job.parameters(Import.class);
        var place = new OutcomeContextId(asked.contextType(), asked.contextId());
        if (groups.find(asked.copyId()).isEmpty()) {
            OutcomeGroupView source = groups.find(asked.from()).orElseThrow(Rejection::notFound);
            copy(place, source, asked.to(), asked.copyId(), job::send, job.now());
            job.awaitViews();
        }
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("outcome_group_id", asked.copyId());
        results.put(
                "outcome_group_url",
                OutcomeScope.path(asked.contextType(), asked.contextId())
                        + "/outcome_groups/"
                        + asked.copyId());
        return results;
    }

    /** Copies the whole structure with one command. */
    public void copy(
            OutcomeContextId place,
            OutcomeGroupView source,
            long targetId,
            long copyId,
            Consumer<Object> send,
            Instant now) {
        send.accept(new ImportOutcomeGroups(place, trees.copies(source, targetId, copyId), now));
    }
}

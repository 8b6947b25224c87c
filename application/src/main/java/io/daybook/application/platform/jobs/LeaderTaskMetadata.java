package io.daybook.application.platform.jobs;

import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Event metadata of {@link LeaderTasks}: a job instead of user and request
 * (docs/spec/integration.md, section C1).
 */
@Component
public class LeaderTaskMetadata {

    private final Ids ids;

    LeaderTaskMetadata(Ids ids) {
        this.ids = ids;
    }

    /**
     * Returns metadata for one run, with a new job id.
     *
     * @param tag the kind of job, spelled like that of a {@link JobHandler}
     */
    public Map<String, String> next(String tag) {
        return Map.of(
                CommandMetadata.JOB,
                Long.toString(ids.next("progress")),
                CommandMetadata.JOB_TAG,
                tag);
    }
}

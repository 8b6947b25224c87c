package io.daybook.application.platform.jobs;

import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Event metadata of {@link LeaderTasks}: no user and no request, but a job
 * (docs/spec/integration.md, section C1).
 */
@Component
public class LeaderTaskMetadata {

    private final Ids ids;

    LeaderTaskMetadata(Ids ids) {
        this.ids = ids;
    }

    /**
     * Metadata for one run, with a job id of its own.
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

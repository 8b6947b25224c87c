package io.daybook.application.platform.jobs;

import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * What events tell of work that {@link LeaderTasks} begin by themselves, in place of the request
 * that other events come from (docs/spec/integration.md, section C1). It is nobody's.
 */
@Component
public class RoundOrigins {

    private final Ids ids;

    RoundOrigins(Ids ids) {
        this.ids = ids;
    }

    /**
     * Metadata of one piece of such work; its id is that of no other work, also of none that
     * somebody asked for.
     *
     * @param tag the kind of work, spelled like that of a {@link JobHandler}
     */
    public Map<String, String> next(String tag) {
        return Map.of(
                CommandMetadata.JOB,
                Long.toString(ids.next("progress")),
                CommandMetadata.JOB_TAG,
                tag);
    }
}

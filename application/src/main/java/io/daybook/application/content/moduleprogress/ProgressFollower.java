package io.daybook.application.content.moduleprogress;

import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.query.content.moduleitems.SubmissionChanges;
import io.daybook.query.content.moduleprogress.ModuleStates;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Writes down how far what students hand in, and what they get for it, brings them in modules, so
 * that it counts even when nobody looks. Judging again what was judged already writes nothing, so
 * it does not matter how often or in which order that happens. The next judgement sees what this
 * one wrote down.
 */
@Component
class ProgressFollower implements StartupTask {

    private final SubmissionChanges changes;
    private final ModuleStates standings;
    private final Writes writes;
    private final Clock clock;

    ProgressFollower(
            SubmissionChanges changes, ModuleStates standings, Writes writes, Clock clock) {
        this.changes = changes;
        this.standings = standings;
        this.writes = writes;
        this.clock = clock;
    }

    @Override
    public void run() {
        changes.follow(this::judge);
    }

    private void judge(SubmissionChanges.Change change, Map<String, String> metadata) {
        Instant now = clock.instant();
        ProgressRecorder.command(
                        change.courseId(), change.userId(), standings.around(change, now), now)
                .ifPresent(command -> writes.send(command, metadata));
    }
}

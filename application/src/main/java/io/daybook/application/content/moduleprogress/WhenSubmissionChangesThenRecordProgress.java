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
 * Records the module progress that results from submissions and grades, so that it counts even if
 * nobody opens the course. Evaluating a submission again stores nothing, so changes may be repeated
 * or arrive in any order.
 */
@Component
class WhenSubmissionChangesThenRecordProgress implements StartupTask {

    private final SubmissionChanges changes;
    private final ModuleStates standings;
    private final Writes writes;
    private final Clock clock;

    WhenSubmissionChangesThenRecordProgress(
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
                        change.courseId(), change.userId(), standings.affectedBy(change, now), now)
                .ifPresent(command -> writes.send(command, metadata));
    }
}

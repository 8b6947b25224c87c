package io.daybook.application.content.migrationfiles;

import io.daybook.application.platform.jobs.LeaderTasks;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.kernel.Writes;
import java.time.Duration;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Once a minute, fails imports whose package was not uploaded, and deletes old packages. */
@Component
class MigrationExpiry implements StartupTask {

    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final int AT_ONCE = 200;

    private final MigrationFiles files;
    private final LeaderTasks tasks;
    private final Writes writes;

    MigrationExpiry(MigrationFiles files, LeaderTasks tasks, Writes writes) {
        this.files = files;
        this.tasks = tasks;
        this.writes = writes;
    }

    @Override
    public void run() {
        tasks.every(PAUSE, "migration-expiry", this::expire);
    }

    void expire() {
        files.expire(AT_ONCE, command -> writes.send(command, Map.of()));
    }
}

package io.daybook.api.modules;

import io.daybook.api.kernel.OnceReady;
import io.daybook.command.kernel.Commands;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.modules.ModuleStandings;
import io.daybook.query.modules.WorkChanges;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Writes down how far what students hand in, and what they get for it, brings them in modules, so
 * that it counts even when nobody looks. Judging again what was judged already writes nothing, so
 * it does not matter how often or in which order that happens.
 */
@Component
class ProgressFollower implements OnceReady {

    private static final Logger LOG = LoggerFactory.getLogger(ProgressFollower.class);

    private final WorkChanges changes;
    private final ModuleStandings standings;
    private final Commands commands;
    private final Clock clock;

    ProgressFollower(
            WorkChanges changes, ModuleStandings standings, Commands commands, Clock clock) {
        this.changes = changes;
        this.standings = standings;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public void run() {
        changes.follow(this::judge);
    }

    private void judge(
            long courseId, long assignmentId, long studentId, Map<String, String> metadata) {
        Instant now = clock.instant();
        try {
            ProgressRecorder.command(
                            courseId,
                            studentId,
                            standings.around(courseId, studentId, assignmentId, now),
                            now)
                    .ifPresent(command -> commands.send(command, metadata));
        } catch (Rejection raced) {
            LOG.info("Progress in course {} is judged at the next look", courseId);
        }
    }
}

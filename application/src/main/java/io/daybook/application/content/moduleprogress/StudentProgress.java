package io.daybook.application.content.moduleprogress;

import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates;
import io.daybook.query.content.moduleprogress.ModuleStates.Evaluation;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The progress of students in the modules of a course, evaluated on read and recorded if it
 * changed: no event marks what unlocks by itself, such as a module at its unlock date
 * (docs/decisions/0082).
 */
@Component
public class StudentProgress {

    private static final Logger LOG = LoggerFactory.getLogger(StudentProgress.class);

    private final ModuleStates standings;
    private final Writes writes;
    private final Clock clock;

    StudentProgress(ModuleStates standings, Writes writes, Clock clock) {
        this.standings = standings;
        this.writes = writes;
        this.clock = clock;
    }

    /** Where the student stands in every published module. */
    public Map<Long, ModuleStatus> evaluate(long courseId, long studentId) {
        return judge(courseId, studentId).statuses();
    }

    /** The same, beside what was stored about it. */
    public Evaluation judge(long courseId, long studentId) {
        Instant now = clock.instant();
        Evaluation evaluation = standings.of(courseId, studentId, now);
        ProgressRecorder.command(courseId, studentId, evaluation, now).ifPresent(this::record);
        return evaluation;
    }

    /** Evaluates the progress of a user who does not study in the course, without recording it. */
    public Evaluation judgeVisitor(long courseId, long userId) {
        return standings.of(courseId, userId, clock.instant());
    }

    /** A failure does not affect the reader; the next evaluation tries again. */
    private void record(Object command) {
        try {
            writes.send(command);
        } catch (EventStoreUnavailableException | ServiceUnavailableException away) {
            LOG.warn("Module progress could not be recorded: {}", away.getMessage());
        }
    }
}

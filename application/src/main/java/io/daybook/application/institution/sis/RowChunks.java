package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.institution.sis.rows.RowDecision;
import io.daybook.application.institution.sis.rows.RowKind;
import io.daybook.application.institution.sis.rows.RowKind.Decider;
import io.daybook.application.institution.sis.rows.SisRun;
import io.daybook.application.institution.sis.rows.UnusableRowException;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.command.institution.sis.ApplyRow;
import io.daybook.command.institution.sis.SisImportCommand.SisProblem;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.CommandMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Applies rows about different objects in parallel, so that the event store commits them with one
 * sync of the disk. A row that fails is retried once after the others, alone and in order, because
 * it may depend on one of them, such as on a login that another row releases.
 */
public final class RowChunks implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RowChunks.class);
    private static final int AT_ONCE = 64;

    private final ExecutorService threads =
            Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().name("sis-row-", 1).factory());

    /**
     * Result of applying some rows.
     *
     * @param usable number of applied rows
     * @param mentioned the objects they contain
     */
    public record Applied(int usable, List<Long> mentioned, List<SisProblem> problems) {}

    /** A row and its result. */
    private static final class Attempt {
        private final long line;
        private @Nullable RowDecision decision;
        private @Nullable String problem;

        Attempt(long line) {
            this.line = line;
        }

        boolean changesSomething() {
            return decision != null && !decision.changes().isEmpty();
        }
    }

    /**
     * Applies these rows, no two of which concern the same object. The views may show the changes
     * later.
     */
    public Applied apply(List<Row> rows, int file, RowKind kind, SisRun run) {
        Decider decider = kind.decider(rows, run);
        List<Attempt> attempts = rows.stream().map(row -> decide(row, decider)).toList();
        change(attempts, run, run.metadata());
        return applied(attempts, file);
    }

    private static Attempt decide(Row row, Decider decider) {
        var attempt = new Attempt(row.line());
        attempt.problem = row.fault();
        if (attempt.problem == null) {
            attempt(attempt, () -> attempt.decision = decider.decide(row));
        }
        return attempt;
    }

    /** Makes changes that no row requests. */
    void change(List<RowDecision> decisions, SisRun run) {
        List<Attempt> attempts = new ArrayList<>();
        for (RowDecision decision : decisions) {
            var attempt = new Attempt(0);
            attempt.decision = decision;
            attempts.add(attempt);
        }
        Map<String, String> metadata = new HashMap<>(run.metadata());
        metadata.put(CommandMetadata.SIS_CLEANUP, "true");
        change(attempts, run, metadata);
        run.job().awaitViews();
    }

    private void change(List<Attempt> attempts, SisRun run, Map<String, String> metadata) {
        List<Attempt> changing = attempts.stream().filter(Attempt::changesSomething).toList();
        together(changing, run, metadata);
        for (Attempt attempt : changing) {
            if (attempt.problem != null) {
                attempt.problem = null;
                change(attempt, run, metadata);
            }
        }
    }

    private void together(List<Attempt> attempts, SisRun run, Map<String, String> metadata) {
        List<Future<?>> underway = new ArrayList<>();
        for (Attempt attempt : attempts) {
            underway.add(threads.submit(() -> change(attempt, run, metadata)));
        }
        for (Future<?> one : underway) {
            await(one);
        }
    }

    private static void await(Future<?> one) {
        try {
            one.get();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new EventStoreUnavailableException("The process ends", stopping);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException(failed.getCause());
        }
    }

    private static void change(Attempt attempt, SisRun run, Map<String, String> metadata) {
        RowDecision decision = attempt.decision;
        if (decision != null) {
            attempt(attempt, () -> run.job().send(new ApplyRow(decision.changes()), metadata));
        }
    }

    /** Catches failures of the row; an unavailable store is not one. */
    private static void attempt(Attempt attempt, Runnable step) {
        try {
            step.run();
        } catch (UnusableRowException unusable) {
            attempt.problem = unusable.reason();
        } catch (Rejection refused) {
            attempt.problem = refused.text();
        } catch (EventStoreUnavailableException
                | ServiceUnavailableException
                | DataAccessException away) {
            throw away;
        } catch (RuntimeException bug) {
            LOG.error("The row at line {} of an import failed", attempt.line, bug);
            attempt.problem = "The row could not be applied because of an error in this service";
        }
    }

    private static Applied applied(List<Attempt> attempts, int file) {
        List<Long> mentioned = new ArrayList<>();
        List<SisProblem> problems = new ArrayList<>();
        int unusable = 0;
        for (Attempt attempt : attempts) {
            RowDecision decision = attempt.decision;
            if (attempt.problem != null) {
                unusable++;
                problems.add(new SisProblem(file, attempt.line, attempt.problem));
            } else if (decision != null) {
                if (decision.objectId() != null) {
                    mentioned.add(decision.objectId());
                }
                if (decision.warning() != null) {
                    problems.add(new SisProblem(file, attempt.line, decision.warning()));
                }
            }
        }
        return new Applied(attempts.size() - unusable, mentioned, problems);
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}

package io.daybook.api.sis;

import io.daybook.api.sis.RowKind.Decider;
import io.daybook.api.sis.csv.Row;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.record.RecordUnavailable;
import io.daybook.command.sis.ApplyRow;
import io.daybook.command.sis.SisImportCommand.SisProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Applies rows about different things at the same time: the record stores what waits together with
 * one sync of the disk. A row that fails is tried once more after the others, alone and in its
 * order, because it may have waited for one of them, such as for a login that another row gives up.
 */
final class Chunks implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Chunks.class);
    private static final int AT_ONCE = 32;

    private final ExecutorService threads =
            Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().name("sis-row-", 1).factory());

    /**
     * What became of some rows.
     *
     * @param usable how many could be used
     * @param mentioned the objects they name
     */
    record Applied(int usable, List<Long> mentioned, List<SisProblem> problems) {}

    /** A row and what became of it. */
    private static final class Attempt {
        private final Row row;
        private @Nullable Decision decision;
        private @Nullable String problem;

        Attempt(Row row) {
            this.row = row;
        }
    }

    /** Applies these rows, no two of which are about the same thing. */
    Applied apply(List<Row> rows, int file, RowKind kind, SisRun run) {
        Decider decider = kind.decider(rows, run);
        List<Attempt> attempts = rows.stream().map(Attempt::new).toList();
        attempts.forEach(attempt -> decide(attempt, decider));
        List<Attempt> changing =
                attempts.stream()
                        .filter(a -> a.decision != null && !a.decision.changes().isEmpty())
                        .toList();
        together(changing, run);
        for (Attempt attempt : changing) {
            if (attempt.problem != null) {
                attempt.problem = null;
                change(attempt, run);
            }
        }
        run.job().awaitViews();
        return applied(attempts, file);
    }

    private static void decide(Attempt attempt, Decider decider) {
        String fault = attempt.row.fault();
        if (fault != null) {
            attempt.problem = fault;
            return;
        }
        attempt(attempt, () -> attempt.decision = decider.decide(attempt.row));
    }

    private void together(List<Attempt> attempts, SisRun run) {
        List<Future<?>> underway = new ArrayList<>();
        for (Attempt attempt : attempts) {
            underway.add(threads.submit(() -> change(attempt, run)));
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
            throw new RecordUnavailable("The process ends", stopping);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException(failed.getCause());
        }
    }

    private static void change(Attempt attempt, SisRun run) {
        Decision decision = attempt.decision;
        if (decision != null) {
            attempt(
                    attempt,
                    () -> run.job().send(new ApplyRow(decision.changes()), run.metadata()));
        }
    }

    /** A row that fails is a row that cannot be used; stores that are away are nobody's fault. */
    private static void attempt(Attempt attempt, Runnable step) {
        try {
            step.run();
        } catch (Unusable unusable) {
            attempt.problem = unusable.reason();
        } catch (Rejection refused) {
            attempt.problem = refused.text();
        } catch (RecordUnavailable | DataAccessException away) {
            throw away;
        } catch (RuntimeException bug) {
            LOG.error("The row in line {} of an import failed", attempt.row.line(), bug);
            attempt.problem = "The row could not be applied because of an error in this service";
        }
    }

    private static Applied applied(List<Attempt> attempts, int file) {
        List<Long> mentioned = new ArrayList<>();
        List<SisProblem> problems = new ArrayList<>();
        for (Attempt attempt : attempts) {
            if (attempt.problem != null) {
                problems.add(new SisProblem(file, attempt.row.line(), attempt.problem));
            } else if (attempt.decision != null && attempt.decision.objectId() != null) {
                mentioned.add(attempt.decision.objectId());
            }
        }
        return new Applied(attempts.size() - problems.size(), mentioned, problems);
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}

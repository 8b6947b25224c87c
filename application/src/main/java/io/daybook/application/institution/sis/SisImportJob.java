package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.ImportPlan.Step;
import io.daybook.application.institution.sis.RowChunks.Applied;
import io.daybook.application.institution.sis.csv.CsvRows;
import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.institution.sis.csv.UnreadableFileException;
import io.daybook.application.institution.sis.rows.RowKind;
import io.daybook.application.institution.sis.rows.SisRun;
import io.daybook.application.institution.sis.rows.StepRows;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.institution.sis.SisImportCommand.AbortSisImport;
import io.daybook.command.institution.sis.SisImportCommand.AdvanceSisImport;
import io.daybook.command.institution.sis.SisImportCommand.FinishSisImport;
import io.daybook.command.institution.sis.SisImportCommand.SisProblem;
import io.daybook.command.institution.sis.SisImportCommand.SisSource;
import io.daybook.command.institution.sis.SisImportCommand.StartSisImport;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.files.FileStoreUnavailableException;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.institution.sis.SisStickyViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Applies the files of an import, a few hundred rows at a time, and records its progress after each
 * batch. Rows describe the desired state of objects, so applying rows again after an interruption
 * changes nothing.
 */
@Component
public class SisImportJob implements JobHandler {

    /** The tag; jobs of an institution run one after the other. */
    public static final String TAG = "sis_import";

    private static final Logger LOG = LoggerFactory.getLogger(SisImportJob.class);

    private final Map<SisKind, RowKind> kinds;
    private final SisImportViews imports;
    private final AccountViews accounts;
    private final ProgressViews works;
    private final SisUploads uploads;
    private final SisStickyViews stickies;
    private final Cleanup cleanup;

    SisImportJob(
            List<RowKind> kinds,
            SisImportViews imports,
            AccountViews accounts,
            ProgressViews works,
            SisUploads uploads,
            SisStickyViews stickies,
            Cleanup cleanup) {
        this.kinds = kinds.stream().collect(Collectors.toMap(RowKind::kind, Function.identity()));
        this.imports = imports;
        this.accounts = accounts;
        this.works = works;
        this.uploads = uploads;
        this.stickies = stickies;
        this.cleanup = cleanup;
    }

    /** Which import to apply. */
    public record Parameters(long importId) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object failure(ProgressView cancelled, String reason, Instant now) {
        long importId = JobExecution.parameters(cancelled, Parameters.class).importId();
        return imports.find(importId)
                .filter(found -> !found.state().isOver())
                .map(found -> new AbortSisImport(found.id(), now))
                .orElse(null);
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        SisImportView found = find(job.parameters(Parameters.class).importId());
        if (!found.state().isOver()) {
            try {
                run(found, job);
            } catch (EventStoreUnavailableException
                    | ServiceUnavailableException
                    | DataAccessException away) {
                throw away;
            } catch (UnreadableFileException broken) {
                fail(found, broken.reason(), job);
            } catch (Rejection refused) {
                LOG.info("SIS import {} was aborted: {}", found.id(), refused.text());
                finish(found.id(), SisImportState.FAILED, null, job);
            } catch (FileStoreUnavailableException | UncheckedIOException disk) {
                job.requireLast(disk);
                LOG.error("SIS import {} failed", found.id(), disk);
                finish(found.id(), SisImportState.FAILED, null, job);
            } catch (RuntimeException bug) {
                // Unavailable stores were handled above and are retried. Any other exception would
                // occur at the same row again: the import ends as failed, and the log contains the
                // stack trace.
                LOG.error("SIS import {} failed", found.id(), bug);
                finish(found.id(), SisImportState.FAILED, null, job);
            }
        }
        return null;
    }

    private SisImportView find(long importId) {
        return imports.find(importId).orElseThrow(Rejection::notFound);
    }

    private void run(SisImportView found, JobExecution job) {
        try (var folder = uploads.unpack(found)) {
            ImportPlan plan = ImportPlan.of(folder.files(), kinds.keySet());
            SisImportView last = lastOfDataSet(found);
            if (last == null) {
                run(found, plan, null, false, job);
                return;
            }
            try (var before = uploads.unpack(last)) {
                ImportPlan then = ImportPlan.of(before.files(), kinds.keySet());
                ImportPlan changed =
                        new SisDiffing(plan, then, found.diffing(), kinds)
                                .plan(found.batch().changeThreshold());
                if (changed == null) {
                    run(found, plan, null, true, job);
                } else {
                    run(found, changed, last.id(), false, job);
                }
            }
        }
    }

    /** Returns the import to compare with; it does not change once the import has begun. */
    private @Nullable SisImportView lastOfDataSet(SisImportView found) {
        String identifier = found.diffing().identifier();
        if (found.state() != SisImportState.CREATED) {
            Long against = found.diffing().againstId();
            return against == null ? null : find(against);
        }
        return identifier == null || found.diffing().remaster()
                ? null
                : imports.findLast(found.accountId(), identifier, found.id())
                        .filter(uploads::isKept)
                        .orElse(null);
    }

    private void run(
            SisImportView found,
            ImportPlan plan,
            @Nullable Long against,
            boolean exceeded,
            JobExecution job) {
        if (found.state() == SisImportState.CREATED) {
            job.send(
                    new StartSisImport(
                            found.id(),
                            plan.sources(),
                            against,
                            exceeded,
                            plan.problems(),
                            job.now()));
            job.awaitViews();
        }
        var root = accounts.find(found.accountId()).orElseThrow(Rejection::notFound);
        SisRun run = new SisRun(find(found.id()), root, job, stickies);
        try (var chunks = new RowChunks()) {
            if (apply(plan, chunks, run) && cleanup.run(plan.kinds(), chunks, run)) {
                end(found.id(), plan, job);
            } else if (works.find(job.progress().id()).map(ProgressView::isOver).orElse(false)) {
                abort(found.id(), job);
            }
        }
    }

    /** Applies the rest of the plan; false if it was cancelled or must wait. */
    private boolean apply(ImportPlan plan, RowChunks chunks, SisRun run) {
        for (int step = run.sisImport().step(); step < plan.steps().size(); step++) {
            long from = step == run.sisImport().step() ? run.sisImport().row() : 0;
            if (!apply(plan.steps().get(step), step, from, chunks, run)) {
                return false;
            }
        }
        return true;
    }

    private boolean apply(Step step, int number, long from, RowChunks chunks, SisRun run) {
        RowKind kind = kinds.get(step.kind());
        if (kind == null) {
            throw new IllegalStateException("Nobody knows rows about " + step.kind());
        }
        try (var rows = new StepRows(CsvRows.open(step.path()), step, kind, from)) {
            for (List<Row> some = rows.next(); !some.isEmpty(); some = rows.next()) {
                if (run.job().cancelled() || find(run.sisImport().id()).state().isOver()) {
                    return false;
                }
                Applied applied = chunks.apply(some, step.file(), kind, run);
                advance(number, rows.position(), step.kind(), some.size(), applied, run);
            }
        }
        return true;
    }

    private static void advance(
            int step, long row, SisKind kind, int rows, Applied applied, SisRun run) {
        run.job()
                .send(
                        new AdvanceSisImport(
                                run.sisImport().id(),
                                step,
                                row,
                                rows,
                                kind,
                                applied.usable(),
                                applied.mentioned(),
                                applied.problems(),
                                run.now()));
        run.job().awaitViews();
    }

    private void end(long importId, ImportPlan plan, JobExecution job) {
        job.awaitViews();
        boolean nothingUsable = plan.steps().isEmpty();
        boolean troubled = find(importId).problemCount() > 0;
        SisImportState state =
                nothingUsable
                        ? SisImportState.FAILED_WITH_MESSAGES
                        : troubled
                                ? SisImportState.IMPORTED_WITH_MESSAGES
                                : SisImportState.IMPORTED;
        finish(importId, state, uploads.storeErrors(find(importId), job), job);
    }

    /** Ends the import as failed, because the upload is unreadable. */
    private void fail(SisImportView found, String reason, JobExecution job) {
        if (found.state() == SisImportState.CREATED) {
            List<SisSource> none = List.of(new SisSource(uploads.nameOf(found), null, 0));
            List<SisProblem> problems = List.of(new SisProblem(0, null, reason));
            job.send(new StartSisImport(found.id(), none, null, false, problems, job.now()));
            job.awaitViews();
        }
        Long errors = uploads.storeErrors(find(found.id()), job);
        finish(found.id(), SisImportState.FAILED_WITH_MESSAGES, errors, job);
    }

    /** An import that was aborted meanwhile stays aborted. */
    private static void finish(
            long importId, SisImportState state, @Nullable Long errorsFileId, JobExecution job) {
        try {
            job.send(new FinishSisImport(importId, state, errorsFileId, job.now()));
        } catch (Rejection aborted) {
            LOG.info("SIS import {} was cancelled", importId);
        }
    }

    private static void abort(long importId, JobExecution job) {
        try {
            job.send(new AbortSisImport(importId, job.now()));
        } catch (Rejection over) {
            LOG.info("SIS import {} finished", importId);
        }
    }
}

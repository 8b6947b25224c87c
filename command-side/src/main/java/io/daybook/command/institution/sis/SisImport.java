package io.daybook.command.institution.sis;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.institution.sis.SisImportCommand.AbortSisImport;
import io.daybook.command.institution.sis.SisImportCommand.AdvanceSisImport;
import io.daybook.command.institution.sis.SisImportCommand.CreateSisImport;
import io.daybook.command.institution.sis.SisImportCommand.FinishSisImport;
import io.daybook.command.institution.sis.SisImportCommand.FinishSisRestore;
import io.daybook.command.institution.sis.SisImportCommand.SisProblem;
import io.daybook.command.institution.sis.SisImportCommand.SisSource;
import io.daybook.command.institution.sis.SisImportCommand.StartSisCleanup;
import io.daybook.command.institution.sis.SisImportCommand.StartSisImport;
import io.daybook.command.institution.sis.SisImportCommand.StartSisRestore;
import io.daybook.command.institution.sis.SisImportCommand.WarnSisImport;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.sis.SisImportEvent;
import io.daybook.events.institution.sis.SisImportEvent.Batch;
import io.daybook.events.institution.sis.SisImportEvent.Diffing;
import io.daybook.events.institution.sis.SisImportEvent.Problem;
import io.daybook.events.institution.sis.SisImportEvent.SisCleanupStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAborted;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAdvanced;
import io.daybook.events.institution.sis.SisImportEvent.SisImportCreated;
import io.daybook.events.institution.sis.SisImportEvent.SisImportFinished;
import io.daybook.events.institution.sis.SisImportEvent.SisImportStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisImportWarned;
import io.daybook.events.institution.sis.SisImportEvent.SisRestoreStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisStatesRestored;
import io.daybook.events.institution.sis.SisImportEvent.SourceFile;
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.platform.kernel.Personal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An SIS import and its progress, which only increases: rows are counted once, and a finished
 * import does not change.
 */
@AggregateRoot
class SisImport {

    private static final int MOST_WARNINGS = 100;

    @AggregateIdentifier @Nullable String id;
    private long importId;
    private long userId;
    private SisStickiness stickiness = SisStickiness.KEEP;
    private SisImportState state = SisImportState.CREATED;
    private int step;
    private long row;
    private long done;
    private final Set<String> warnings = new HashSet<>();

    SisImport() {}

    static String id(long importId) {
        return "sisimport-" + importId;
    }

    SisImport(CreateSisImport c) {
        apply(
                new SisImportCreated(
                        c.importId(),
                        c.accountId(),
                        c.userId(),
                        c.fileId(),
                        batch(c.options().batch()),
                        diffing(c.options().diffing()),
                        c.options().stickiness(),
                        c.options().skipDeletes(),
                        c.options().updateSisIdIfLoginClaimed(),
                        c.now()));
    }

    private static Batch batch(SisOptions.Batch batch) {
        return new Batch(batch.mode(), batch.termId(), batch.dropStatus(), batch.changeThreshold());
    }

    private static Diffing diffing(SisOptions.Diffing diffing) {
        return new Diffing(
                diffing.identifier(),
                diffing.remaster(),
                diffing.dropStatus(),
                diffing.userRemoval(),
                diffing.rowThreshold());
    }

    @CommandHandler
    void handle(StartSisImport c) {
        requireUnderWay();
        if (state == SisImportState.CREATED) {
            List<SourceFile> files = c.files().stream().map(this::file).toList();
            long rows = c.files().stream().mapToLong(SisSource::rows).sum();
            apply(
                    new SisImportStarted(
                            importId,
                            files,
                            rows,
                            c.diffedAgainstId(),
                            c.thresholdExceeded(),
                            problems(c.problems()),
                            c.now()));
        }
    }

    private SourceFile file(SisSource file) {
        return new SourceFile(new Personal(userId, file.name()), file.kind(), file.rows());
    }

    private static List<Problem> problems(List<SisProblem> problems) {
        return problems.stream()
                .map(problem -> new Problem(problem.file(), problem.row(), problem.message()))
                .toList();
    }

    /** Records progress; ignores rows that are recorded already. */
    @CommandHandler
    void handle(AdvanceSisImport c) {
        requireUnderWay();
        if (c.step() > step || (c.step() == step && c.row() > row)) {
            apply(
                    new SisImportAdvanced(
                            importId,
                            c.step(),
                            c.row(),
                            done + c.rows(),
                            c.kind(),
                            c.counted(),
                            c.mentioned(),
                            stickiness,
                            problems(c.problems()),
                            c.now()));
        }
    }

    @CommandHandler
    void handle(StartSisCleanup c) {
        requireUnderWay();
        if (state != SisImportState.CLEANUP_BATCH) {
            apply(new SisCleanupStarted(importId, c.now()));
        }
    }

    /** Records a warning once, since a resumed import gives it again, and only so many. */
    @CommandHandler
    void handle(WarnSisImport c) {
        requireUnderWay();
        if (warnings.size() < MOST_WARNINGS && !warnings.contains(c.message())) {
            apply(new SisImportWarned(importId, c.message(), c.now()));
        }
    }

    @CommandHandler
    void handle(FinishSisImport c) {
        requireUnderWay();
        apply(new SisImportFinished(importId, c.state(), c.errorsFileId(), c.now()));
    }

    @CommandHandler
    void handle(AbortSisImport c) {
        requireUnderWay();
        apply(new SisImportAborted(importId, c.now()));
    }

    private void requireUnderWay() {
        if (state.isOver()) {
            throw Rejection.notFound();
        }
    }

    /**
     * Starts the restoration of states, unless it has started already.
     *
     * @throws Rejection if the import is not over yet
     */
    void startRestore(StartSisRestore c) {
        if (!state.isOver()) {
            throw Rejection.badRequest("The import is not over yet");
        }
        if (state != SisImportState.RESTORING) {
            apply(new SisRestoreStarted(importId, c.now()));
        }
    }

    @CommandHandler
    void handle(FinishSisRestore c) {
        if (state == SisImportState.RESTORING) {
            apply(new SisStatesRestored(importId, c.all(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(SisImportEvent event) {
        switch (event) {
            case SisImportCreated e -> {
                id = id(e.importId());
                importId = e.importId();
                userId = e.userId();
                stickiness = e.stickiness();
            }
            case SisImportStarted _ -> state = SisImportState.IMPORTING;
            case SisImportAdvanced e -> {
                step = e.step();
                row = e.row();
                done = e.done();
            }
            case SisCleanupStarted _ -> state = SisImportState.CLEANUP_BATCH;
            case SisImportWarned e -> warnings.add(e.message());
            case SisImportFinished e -> state = e.state();
            case SisImportAborted _ -> state = SisImportState.ABORTED;
            case SisRestoreStarted _ -> state = SisImportState.RESTORING;
            case SisStatesRestored e ->
                    state = e.all() ? SisImportState.RESTORED : SisImportState.PARTIALLY_RESTORED;
        }
    }
}

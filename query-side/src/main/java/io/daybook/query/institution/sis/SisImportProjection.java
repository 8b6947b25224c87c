package io.daybook.query.institution.sis;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.institution.sis.SisImportEvent;
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
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.institution.sis.SisImportView.Batch;
import io.daybook.query.institution.sis.SisImportView.Diffing;
import io.daybook.query.institution.sis.SisImportView.ReportedProblem;
import io.daybook.query.institution.sis.SisImportView.Source;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of SIS imports, their progress and errors. */
@Component
class SisImportProjection implements Projection {

    /** Maximum number of errors stored with the import itself; there may be one for each row. */
    private static final int TOLD = 50;

    private static final long MOST_OF_ONE_EVENT = 1L << 14;

    @Override
    public String name() {
        return "sis-imports-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SisImportView.class, SisErrorView.class);
    }

    /** Written after the objects that the view refers to. */
    @Override
    public int turn() {
        return 1;
    }

    @EventHandler
    void on(SisImportEvent event, ViewUpdate change) {
        switch (event) {
            case SisImportCreated e -> change.create(created(e));
            case SisImportStarted e -> started(e, change);
            case SisImportAdvanced e -> advanced(e, change);
            case SisCleanupStarted e ->
                    update(e, change, state(SisImportState.CLEANUP_BATCH, e.at()));
            case SisImportWarned e ->
                    addProblem(e, new Problem(-1, null, e.message()), e.at(), change);
            case SisImportFinished e ->
                    update(
                            e,
                            change,
                            ended(e.state(), e.at()).set("errorsFileId", e.errorsFileId()));
            case SisImportAborted e -> update(e, change, ended(SisImportState.ABORTED, e.at()));
            case SisRestoreStarted e -> update(e, change, state(SisImportState.RESTORING, e.at()));
            case SisStatesRestored e ->
                    update(
                            e,
                            change,
                            state(
                                    e.all()
                                            ? SisImportState.RESTORED
                                            : SisImportState.PARTIALLY_RESTORED,
                                    e.at()));
        }
    }

    private static SisImportView created(SisImportCreated e) {
        return new SisImportView(
                e.importId(),
                e.accountId(),
                e.userId(),
                e.fileId(),
                SisImportState.CREATED,
                new Batch(
                        e.batch().mode(),
                        e.batch().termId(),
                        e.batch().dropStatus(),
                        e.batch().changeThreshold()),
                new Diffing(
                        e.diffing().identifier(),
                        e.diffing().remaster(),
                        e.diffing().dropStatus(),
                        e.diffing().userRemoval(),
                        e.diffing().rowThreshold(),
                        null,
                        false),
                e.stickiness(),
                e.skipDeletes(),
                e.updateSisIdIfLoginClaimed(),
                List.of(),
                0,
                0,
                0,
                0,
                Map.of(),
                List.of(),
                0,
                null,
                e.at(),
                e.at(),
                null);
    }

    private static void started(SisImportStarted e, ViewUpdate change) {
        SisImportView before = change.find(SisImportView.class, e.importId());
        if (before != null) {
            List<Source> files =
                    e.files().stream()
                            .map(file -> new Source(file.name().text(), file.kind(), file.rows()))
                            .toList();
            Update fields =
                    state(SisImportState.IMPORTING, e.at())
                            .set("files", files)
                            .set("rows", e.rows())
                            .set("diffing", compared(before.diffing(), e));
            update(e, change, withProblems(before, files, e.problems(), e.at(), fields, change));
        }
    }

    private static Diffing compared(Diffing diffing, SisImportStarted e) {
        return new Diffing(
                diffing.identifier(),
                diffing.remaster(),
                diffing.dropStatus(),
                diffing.userRemoval(),
                diffing.rowThreshold(),
                e.diffedAgainstId(),
                e.thresholdExceeded());
    }

    private static void advanced(SisImportAdvanced e, ViewUpdate change) {
        SisImportView before = change.find(SisImportView.class, e.importId());
        if (before != null) {
            Map<String, Long> counts = new TreeMap<>(before.counts());
            counts.merge(e.kind().counted(), (long) e.counted(), Long::sum);
            Update fields =
                    at(e.at())
                            .set("step", e.step())
                            .set("row", e.row())
                            .set("done", e.done())
                            .set("counts", counts);
            update(
                    e,
                    change,
                    withProblems(before, before.files(), e.problems(), e.at(), fields, change));
        }
    }

    private static void addProblem(
            SisImportEvent e, Problem problem, Instant at, ViewUpdate change) {
        SisImportView before = change.find(SisImportView.class, e.importId());
        if (before != null) {
            update(
                    e,
                    change,
                    withProblems(before, before.files(), List.of(problem), at, at(at), change));
        }
    }

    /** Keeps each problem, and the first ones with the import. */
    private static Update withProblems(
            SisImportView before,
            List<Source> files,
            List<Problem> problems,
            Instant at,
            Update fields,
            ViewUpdate change) {
        List<ReportedProblem> told = new ArrayList<>(before.problems());
        long number = change.position() * MOST_OF_ONE_EVENT;
        for (Problem problem : problems) {
            String file = problem.file() < 0 ? null : files.get(problem.file()).name();
            change.create(
                    new SisErrorView(
                            number++,
                            before.id(),
                            before.accountId(),
                            file,
                            problem.row(),
                            problem.message(),
                            at));
            if (told.size() < TOLD) {
                told.add(new ReportedProblem(file, problem.row(), problem.message()));
            }
        }
        return fields.set("problems", told)
                .set("problemCount", before.problemCount() + problems.size());
    }

    /** Removes the file names of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        for (SisImportView sent :
                change.findAll(SisImportView.class, where("userId").is(e.userId()))) {
            change.update(
                    SisImportView.class,
                    sent.id(),
                    Update.update("files", sent.files().stream().map(Source::unnamed).toList())
                            .set(
                                    "problems",
                                    sent.problems().stream()
                                            .map(ReportedProblem::unnamed)
                                            .toList()));
            change.updateAll(
                    SisErrorView.class,
                    where("importId").is(sent.id()),
                    Update.update("file", null));
        }
    }

    private static Update ended(SisImportState state, Instant at) {
        return state(state, at).set("endedAt", at);
    }

    private static Update state(SisImportState state, Instant at) {
        return at(at).set("state", state);
    }

    private static Update at(Instant at) {
        return Update.update("updatedAt", at);
    }

    private static void update(SisImportEvent event, ViewUpdate change, Update fields) {
        change.update(SisImportView.class, event.importId(), fields);
    }
}

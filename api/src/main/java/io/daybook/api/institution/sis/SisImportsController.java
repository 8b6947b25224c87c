package io.daybook.api.institution.sis;

import static io.daybook.application.platform.access.Right.IMPORT_SIS;
import static io.daybook.application.platform.access.Right.MANAGE_SIS;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.binding.RequestFile;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.institution.sis.SisErrorJson;
import io.daybook.application.institution.sis.SisImportJob;
import io.daybook.application.institution.sis.SisImportRequest;
import io.daybook.application.institution.sis.SisRestoreJob;
import io.daybook.application.institution.sis.SisUploads;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.institution.sis.SisImportCommand.AbortSisImport;
import io.daybook.command.institution.sis.SisImportCommand.CreateSisImport;
import io.daybook.command.institution.sis.SisImportCommand.StartSisRestore;
import io.daybook.command.institution.sis.SisOptions;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.sis.SisImportState;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.institution.sis.SisImportViews.Filter;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** SIS imports (docs/spec/institution.md, section 8.1). */
@RestController
@ErrorSchema(status = 400, value = "SisImportError")
@RequestMapping("/api/v1/accounts/{account_id}/sis_imports")
class SisImportsController {

    private static final int BAD_REQUEST = 400;

    private final SisImportViews imports;
    private final SisImportAssembler assembler;
    private final SisUploads uploads;
    private final SisRights rights;
    private final ObjectIds objects;
    private final Writes writes;
    private final JobQueue jobs;
    private final Ids ids;
    private final Clock clock;
    private final Urls urls;

    SisImportsController(
            SisImportViews imports,
            SisImportAssembler assembler,
            SisUploads uploads,
            SisRights rights,
            ObjectIds objects,
            Writes writes,
            JobQueue jobs,
            Ids ids,
            Clock clock,
            Urls urls) {
        this.imports = imports;
        this.assembler = assembler;
        this.uploads = uploads;
        this.rights = rights;
        this.objects = objects;
        this.writes = writes;
        this.jobs = jobs;
        this.ids = ids;
        this.clock = clock;
        this.urls = urls;
    }

    record ListImports(
            @Nullable Instant createdSince,
            @Nullable Instant createdBefore,
            @Nullable List<String> workflowState) {}

    /** Uploads a file, which is imported in the background after earlier ones. */
    @PostMapping
    @OpenToAll
    SisImportJson create(
            AccountView account,
            Caller caller,
            HttpServletRequest request,
            @Params(besideFile = true) SisImportRequest sent) {
        rights.require(caller, account, IMPORT_SIS);
        SisOptions options = sent.options(sent.isForOneTerm() ? term(sent, account) : null);
        RequestFile file =
                RequestFile.of(request, "attachment")
                        .orElseThrow(() -> unusable("No file was sent as attachment"));
        requireUtf8(file.contentType());
        long id = ids.next("sis_import");
        long fileId = ids.next("file");
        writes.send(uploads.keep(fileId, file.name(), file.content(), account, caller));
        QueueWork job = job(SisImportJob.TAG, account, new SisImportJob.Parameters(id));
        writes.send(
                new CreateSisImport(
                        id, account.id(), caller.id(), fileId, options, job, clock.instant()));
        jobs.queued(job);
        return assembler.one(find(id, account).whenRequested());
    }

    /** Returns a job in the lane of the account, so that its SIS jobs run one after the other. */
    private QueueWork job(String tag, AccountView account, Record parameters) {
        return jobs.part(tag, "Account", account.id(), "sis-" + account.id(), parameters);
    }

    private long term(SisImportRequest sent, AccountView account) {
        String text = sent.batchModeTermId();
        return objects.term(text == null ? "" : text, account.id())
                .orElseThrow(
                        () ->
                                Rejection.badRequest(
                                        "Batch mode specified, but the given batch_mode_term_id"
                                                + " cannot be found."))
                .id();
    }

    private static void requireUtf8(@Nullable String contentType) {
        String type = contentType == null ? "" : contentType.toLowerCase(Locale.ROOT);
        int charset = type.indexOf("charset=");
        if (charset >= 0
                && !type.substring(charset).replace("\"", "").startsWith("charset=utf-8")) {
            throw unusable("Invalid Content-Type, UTF-8 required");
        }
    }

    private static ApiErrorException unusable(String message) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", true);
        body.put("error_message", message);
        return new ApiErrorException(new ApiErrorResponse(BAD_REQUEST, body, Map.of()));
    }

    /** Lists the SIS imports of an account, newest first. */
    @GetMapping
    @OpenToAll
    @ResponseSchema(value = SisImportJson.class, array = true, key = "sis_imports")
    WrappedPage list(
            AccountView account, Caller caller, Listing listing, @Params ListImports asked) {
        rights.require(caller, account, IMPORT_SIS, MANAGE_SIS);
        var filter =
                new Filter(
                        states(asked.workflowState()), asked.createdSince(), asked.createdBefore());
        return assembler.list(imports.in(account.id(), filter, listing.range()));
    }

    private static Set<SisImportState> states(@Nullable List<String> names) {
        if (names == null || names.isEmpty()) {
            return Set.of();
        }
        Set<SisImportState> states =
                Stream.of(SisImportState.values())
                        .filter(state -> names.contains(state.wireName()))
                        .collect(Collectors.toSet());
        if (states.isEmpty()) {
            throw Rejection.badRequest("Invalid workflow_state");
        }
        return states;
    }

    /** Lists the SIS imports that are being applied now. */
    @GetMapping("/importing")
    @OpenToAll
    @ResponseSchema(value = SisImportJson.class, array = true, key = "sis_imports")
    WrappedPage importing(AccountView account, Caller caller, Listing listing) {
        rights.require(caller, account, IMPORT_SIS, MANAGE_SIS);
        Set<SisImportState> running =
                Set.of(SisImportState.IMPORTING, SisImportState.CLEANUP_BATCH);
        return assembler.list(
                imports.in(account.id(), new Filter(running, null, null), listing.range()));
    }

    /** Returns a SIS import. */
    @GetMapping("/{id}")
    @OpenToAll
    SisImportJson show(AccountView account, Caller caller, @PathVariable long id) {
        rights.require(caller, account, IMPORT_SIS, MANAGE_SIS);
        return assembler.one(find(id, account));
    }

    /** Aborts an import; changes that were already applied stay. */
    @PutMapping("/{id}/abort")
    @OpenToAll
    SisImportJson abort(AccountView account, Caller caller, @PathVariable long id) {
        rights.require(caller, account, IMPORT_SIS, MANAGE_SIS);
        writes.send(new AbortSisImport(find(id, account).id(), clock.instant()));
        return assembler.one(find(id, account));
    }

    /** Aborts all imports that have not ended. */
    @PutMapping("/abort_all_pending")
    @OpenToAll
    Map<String, Boolean> abortAll(AccountView account, Caller caller) {
        rights.require(caller, account, IMPORT_SIS, MANAGE_SIS);
        for (long id : imports.pending(account.id()).reversed()) {
            abortIfPending(id);
        }
        return Map.of("aborted", true);
    }

    private void abortIfPending(long id) {
        try {
            writes.send(new AbortSisImport(id, clock.instant()));
        } catch (Rejection over) {
            // It ended in the meantime, which is what was requested.
        }
    }

    /** Which states are restored. */
    record RestoreStates(
            @Nullable Boolean batchMode,
            @Nullable Boolean undeleteOnly,
            @Nullable Boolean unconcludeOnly) {}

    /** Restores states that an import changed. */
    @PutMapping("/{id}/restore_states")
    @OpenToAll
    ProgressJson restore(
            AccountView account, Caller caller, @PathVariable long id, @Params RestoreStates body) {
        rights.require(caller, account, MANAGE_SIS);
        boolean undelete = Boolean.TRUE.equals(body.undeleteOnly());
        boolean unconclude = Boolean.TRUE.equals(body.unconcludeOnly());
        if (undelete && unconclude) {
            throw Rejection.badRequest("undelete_only and unconclude_only cannot be combined");
        }
        var parameters =
                new SisRestoreJob.Parameters(
                        id, Boolean.TRUE.equals(body.batchMode()), undelete, unconclude);
        QueueWork job = job(SisRestoreJob.TAG, account, parameters);
        writes.send(new StartSisRestore(find(id, account).id(), job, clock.instant()));
        return ProgressJson.of(jobs.queued(job), urls);
    }

    /** Lists the errors of a SIS import. */
    @GetMapping("/{id}/errors")
    @OpenToAll
    @ResponseSchema(value = SisErrorJson.class, array = true, key = "sis_import_errors")
    WrappedPage errors(AccountView account, Caller caller, @PathVariable long id, Listing listing) {
        rights.require(caller, account, IMPORT_SIS, MANAGE_SIS);
        return new WrappedPage(
                "sis_import_errors",
                imports.errorsOf(find(id, account).id(), listing.range()).map(SisErrorJson::of));
    }

    private SisImportView find(long id, AccountView account) {
        return imports.find(id)
                .filter(found -> found.accountId() == account.id())
                .orElseThrow(Rejection::notFound);
    }
}

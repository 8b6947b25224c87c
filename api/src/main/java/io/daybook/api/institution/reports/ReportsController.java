package io.daybook.api.institution.reports;

import static io.daybook.application.platform.access.Right.READ_REPORTS;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.binding.TreeSchema.Form;
import io.daybook.application.institution.reports.ReportCatalogue;
import io.daybook.application.institution.reports.ReportJob;
import io.daybook.application.institution.reports.ReportKind;
import io.daybook.application.institution.reports.ReportParameters;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.institution.reports.ReportCommand.DeleteReport;
import io.daybook.command.platform.files.FileCommand.DeleteFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.reports.ReportView;
import io.daybook.query.institution.reports.ReportViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.Map;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Reports of an account (document 2, section 4.1; docs/spec/institution.md, section 3.3). */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/reports")
class ReportsController {

    private final ReportCatalogue catalogue;
    private final ReportViews reports;
    private final ReportAssembler assembler;
    private final ReportParameters parameters;
    private final JobQueue jobs;
    private final FileStore files;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ReportsController(
            ReportCatalogue catalogue,
            ReportViews reports,
            ReportAssembler assembler,
            ReportParameters parameters,
            JobQueue jobs,
            FileStore files,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.catalogue = catalogue;
        this.reports = reports;
        this.assembler = assembler;
        this.parameters = parameters;
        this.jobs = jobs;
        this.files = files;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record StartReport(
            @TreeSchema(value = ReportParametersBody.class, form = Form.ONE_OR_TEXT)
                    JsonNode parameters) {}

    /** The reports that can be requested, each with its newest run. */
    @GetMapping
    @Requires(READ_REPORTS)
    Page<ReportEntryJson> list(AccountView account, Listing listing) {
        Page<ReportKind> page = Page.slice(catalogue.all(), listing.range());
        Map<String, ReportJson> newest = assembler.newest(account.id());
        return page.map(kind -> ReportEntryJson.of(kind, newest.get(kind.name())));
    }

    /** Starts a report. A report with missing parameters fails. */
    @PostMapping("/{report}")
    @Requires(READ_REPORTS)
    ReportJson start(AccountView account, @PathVariable String report, @Params StartReport body) {
        ReportKind kind = catalogue.find(report).orElseThrow(Rejection::notFound);
        var order =
                new ReportJob.Order(
                        ids.next("report"),
                        account.id(),
                        kind.name(),
                        parameters.known(body.parameters(), kind),
                        ids.next("file"));
        String lane = "reports-" + account.rootId();
        ProgressView work = jobs.start(ReportJob.TAG, "Account", account.id(), lane, order);
        writes.send(order.request(work.id(), work.createdAt()));
        return ReportJson.of(find(order.reportId(), account, report).whenRequested(), work, null);
    }

    /** Lists the runs of a report in this account, the newest first. */
    @GetMapping("/{report}")
    @Requires(READ_REPORTS)
    Page<ReportJson> runs(AccountView account, Listing listing, @PathVariable String report) {
        ReportKind kind = catalogue.find(report).orElseThrow(Rejection::notFound);
        return assembler.page(reports.of(account.id(), kind.name(), listing.range()));
    }

    /** Returns one run of a report. */
    @GetMapping("/{report}/{id}")
    @Requires(READ_REPORTS)
    ReportJson show(AccountView account, @PathVariable String report, @PathVariable long id) {
        return assembler.one(find(id, account, report));
    }

    /**
     * Deletes a run of a report. The file is deleted first, so that an interrupted deletion can be
     * repeated.
     */
    @DeleteMapping("/{report}/{id}")
    @Requires(READ_REPORTS)
    ReportJson delete(AccountView account, @PathVariable String report, @PathVariable long id) {
        ReportView unwanted = find(id, account, report);
        if (unwanted.state() == ReportView.State.COMPLETE) {
            writes.send(new DeleteFile(unwanted.fileId(), clock.instant()));
            files.delete(unwanted.fileId());
        }
        writes.send(new DeleteReport(id, account.id(), report, clock.instant()));
        return assembler.one(reports.findEvenDeleted(id).orElseThrow(Rejection::notFound));
    }

    private ReportView find(long id, AccountView account, String type) {
        return reports.findEvenDeleted(id)
                .filter(found -> !found.deleted())
                .filter(found -> found.accountId() == account.id() && found.type().equals(type))
                .orElseThrow(Rejection::notFound);
    }
}

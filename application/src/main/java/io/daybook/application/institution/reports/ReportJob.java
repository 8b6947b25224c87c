package io.daybook.application.institution.reports;

import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.institution.reports.ReportCommand.BeginReport;
import io.daybook.command.institution.reports.ReportCommand.CompleteReport;
import io.daybook.command.institution.reports.ReportCommand.FailReport;
import io.daybook.command.institution.reports.ReportCommand.RequestReport;
import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.ReportCourses;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.reports.ReportRows;
import io.daybook.query.institution.reports.ReportScope;
import io.daybook.query.institution.reports.ReportViews;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.platform.jobs.ProgressView;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Generates account reports. A report is written to a temporary file and completed together with
 * its stored file; after an interruption it starts again, and nobody sees a partial file.
 */
@Component
public class ReportJob implements JobHandler {

    /** The tag of its jobs. */
    public static final String TAG = "account_report";

    private final ReportCatalogue catalogue;
    private final ReportParameters parameters;
    private final AccountViews accounts;
    private final ObjectIds objects;
    private final ReportCourses courses;
    private final ReportRows rows;
    private final ReportViews reports;
    private final Files files;

    ReportJob(
            ReportCatalogue catalogue,
            ReportParameters parameters,
            AccountViews accounts,
            ObjectIds objects,
            ReportCourses courses,
            ReportRows rows,
            ReportViews reports,
            Files files) {
        this.catalogue = catalogue;
        this.parameters = parameters;
        this.accounts = accounts;
        this.objects = objects;
        this.courses = courses;
        this.rows = rows;
        this.reports = reports;
        this.files = files;
    }

    /** The requested report. */
    public record Order(
            long reportId, long accountId, String type, String parameters, long fileId) {

        /** Requests the report, whose progress is this one. */
        public RequestReport request(long progressId, Instant now) {
            return new RequestReport(
                    reportId, accountId, type, parameters, progressId, fileId, now);
        }
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object failure(ProgressView cancelled, String reason, Instant now) {
        Order order = JobExecution.parameters(cancelled, Order.class);
        return new FailReport(order.reportId(), reason, now);
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Order order = job.parameters(Order.class);
        if (hasEnded(order.reportId())) {
            return null;
        }
        // The request may have been interrupted between queuing the job and creating the report.
        job.send(order.request(job.progress().id(), job.progress().createdAt()));
        job.send(new BeginReport(order.reportId(), job.now()));
        try {
            job.makeFile(
                    () -> make(order, job),
                    reason -> new FailReport(order.reportId(), reason, job.now()));
        } catch (ReportRun.ReportCancelledException calledOff) {
            return null;
        }
        return null;
    }

    /** Whether the report has ended; then its file is known and must not be replaced. */
    private boolean hasEnded(long reportId) {
        return reports.findEvenDeleted(reportId)
                .filter(report -> report.deleted() || !report.isUnfinished())
                .isPresent();
    }

    private void make(Order order, JobExecution job) throws IOException {
        AccountView account =
                accounts.find(order.accountId()).orElseThrow(() -> unknown("The account"));
        ReportKind kind = catalogue.find(order.type()).orElseThrow(() -> unknown("The report"));
        ReportParameters.Read sent = parameters.read(order.parameters());
        requireAll(kind, order);
        boolean archived = kind.isArchive(sent);
        Path aside = java.nio.file.Files.createTempFile("report-", null);
        try {
            long lines;
            try (var file =
                    new ReportFile(
                            java.nio.file.Files.newOutputStream(aside),
                            archived,
                            kind.isForPeople())) {
                kind.write(
                        new ReportRun(
                                account, sent, scope(account, sent), courses, rows, file, job));
                lines = file.lines();
            }
            RecordFile file = store(order, account, archived, aside, job);
            job.send(new CompleteReport(order.reportId(), lines, file, job.now()));
        } finally {
            java.nio.file.Files.deleteIfExists(aside);
        }
    }

    private RecordFile store(
            Order order, AccountView account, boolean archived, Path aside, JobExecution job)
            throws IOException {
        var description =
                new Files.Description(
                        order.fileId(),
                        FilePurpose.REPORT,
                        account.rootId(),
                        "Account",
                        account.id(),
                        job.progress().userId(),
                        order.type() + "_" + order.reportId() + (archived ? ".zip" : ".csv"),
                        archived ? "application/zip" : "text/csv");
        try (InputStream content =
                new BufferedInputStream(java.nio.file.Files.newInputStream(aside))) {
            return files.store(description, content);
        }
    }

    private static void requireAll(ReportKind kind, Order order) {
        var sent = ReportParameters.object(order.parameters());
        kind.parameters().stream()
                .filter(ReportParameter::required)
                .map(ReportParameter::wireName)
                .filter(name -> sent.path(name).asString("").isBlank())
                .findFirst()
                .ifPresent(
                        name -> {
                            throw Rejection.badRequest("parameters[" + name + "] is missing");
                        });
    }

    private ReportScope scope(AccountView account, ReportParameters.Read sent) {
        return new ReportScope(
                account.id(),
                accounts.idsFrom(account.id()),
                account.isRoot(),
                account.rootId(),
                id(sent.enrollmentTermId(), account, objects::term, TermView::id, "The term"),
                id(sent.courseId(), account, objects::course, CourseView::id, "The course"),
                sent.includeDeleted());
    }

    private static <T> @Nullable Long id(
            @Nullable String text,
            AccountView account,
            BiFunction<String, Long, Optional<T>> find,
            java.util.function.Function<T, Long> id,
            String what) {
        return text == null || text.isBlank()
                ? null
                : find.apply(text, account.rootId()).map(id).orElseThrow(() -> unknown(what));
    }

    private static Rejection unknown(String what) {
        return Rejection.badRequest(what + " does not exist");
    }
}

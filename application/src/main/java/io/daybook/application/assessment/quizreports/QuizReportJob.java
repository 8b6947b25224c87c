package io.daybook.application.assessment.quizreports;

import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.assessment.quizreports.QuizReportCommand.CompleteQuizReport;
import io.daybook.command.assessment.quizreports.QuizReportCommand.FailQuizReport;
import io.daybook.command.assessment.quizreports.QuizReportCommand.RequestQuizReport;
import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizreports.QuizReportType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.assessment.quizreports.QuizReportViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.platform.jobs.ProgressView;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Generates quiz reports. A report is written to a temporary file and completed together with its
 * stored file. After an interruption it starts again, so a partial file is never visible.
 */
@Component
public class QuizReportJob implements JobHandler {

    /** The tag of the job in its progress. */
    public static final String TAG = "quiz_report";

    private final QuizViews quizzes;
    private final QuizReportViews reports;
    private final StudentAnalysis students;
    private final ItemAnalysis items;
    private final Files files;

    QuizReportJob(
            QuizViews quizzes,
            QuizReportViews reports,
            StudentAnalysis students,
            ItemAnalysis items,
            Files files) {
        this.quizzes = quizzes;
        this.reports = reports;
        this.students = students;
        this.items = items;
        this.files = files;
    }

    /** Parameters of the job. */
    public record Order(
            long reportId,
            long rootAccountId,
            long courseId,
            long quizId,
            QuizReportType type,
            boolean allVersions,
            long fileId) {

        /** Returns the command that creates the report. */
        public RequestQuizReport request(long userId, long progressId, Instant now) {
            return new RequestQuizReport(
                    reportId, courseId, quizId, type, allVersions, userId, progressId, fileId, now);
        }
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object failure(ProgressView cancelled, String reason, Instant now) {
        Order order = JobExecution.parameters(cancelled, Order.class);
        return new FailQuizReport(order.reportId(), reason, now);
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Order order = job.parameters(Order.class);
        if (hasEnded(order.reportId())) {
            return null;
        }
        // The request may have been interrupted between queuing the job and creating the report.
        var progress = job.progress();
        job.send(order.request(progress.userId(), progress.id(), progress.createdAt()));
        job.makeFile(
                () -> make(order, job),
                reason -> new FailQuizReport(order.reportId(), reason, job.now()));
        return null;
    }

    /** The stored file of a completed report must not be replaced. */
    private boolean hasEnded(long reportId) {
        return reports.findEvenDeleted(reportId)
                .filter(report -> !report.isUnfinished())
                .isPresent();
    }

    private void make(Order order, JobExecution job) throws IOException {
        QuizView quiz =
                quizzes.find(order.courseId(), order.quizId()).orElseThrow(Rejection::notFound);
        RecordFile file = files.store(description(order, job), out -> write(quiz, order, out));
        job.send(new CompleteQuizReport(order.reportId(), file, job.now()));
    }

    private void write(QuizView quiz, Order order, OutputStream out) throws IOException {
        try (var table =
                new CSVPrinter(
                        new OutputStreamWriter(out, StandardCharsets.UTF_8), CSVFormat.RFC4180)) {
            switch (order.type()) {
                case STUDENT_ANALYSIS -> students.write(quiz, order.allVersions(), table);
                case ITEM_ANALYSIS -> items.write(quiz, order.allVersions(), table);
            }
        }
    }

    private static Files.Description description(Order order, JobExecution job) {
        return new Files.Description(
                order.fileId(),
                FilePurpose.EXPORT,
                order.rootAccountId(),
                "Course",
                order.courseId(),
                job.progress().userId(),
                "quiz_" + order.quizId() + "_" + order.type().wireName() + "_report.csv",
                "text/csv");
    }
}

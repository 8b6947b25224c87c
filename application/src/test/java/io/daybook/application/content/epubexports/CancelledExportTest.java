package io.daybook.application.content.epubexports;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.content.contentexports.ContentExportJob;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.platform.jobs.CancelJob;
import io.daybook.command.platform.jobs.ProgressCommand.CancelWork;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.jobs.ProgressCommand.StartWork;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.content.epubexports.EpubExportView;
import io.daybook.query.content.epubexports.EpubExportViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Exports whose job is cancelled. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CancelledExportTest {

    private final TestApplication application = TestApplication.running();
    private final EpubExportViews books = application.bean(EpubExportViews.class);
    private final ContentExportViews exports = application.bean(ContentExportViews.class);
    private final ProgressViews jobs = application.bean(ProgressViews.class);
    private final long course = application.nextId();
    private final long user = application.nextId();

    private void send(Object command) {
        application.bean(Writes.class).send(command, Map.of());
    }

    private QueueWork job(String tag, Object order) {
        return new QueueWork(
                application.nextId(),
                tag,
                "Course",
                course,
                user,
                null,
                JobExecution.written(order),
                List.of(),
                NOW);
    }

    private QueueWork requestBook(long exportId) {
        var order = new EpubExportJob.Order(exportId, course, false, application.nextId());
        QueueWork job = job(EpubExportJob.TAG, order);
        send(order.request(job));
        return job;
    }

    private EpubExportView.State book(long exportId) {
        return books.find(exportId).orElseThrow().state();
    }

    private void cancel(long progressId, Class<? extends JobHandler> kind) {
        ProgressView job = jobs.find(progressId).orElseThrow();
        send(
                new CancelJob(
                        new CancelWork(progressId, null, NOW),
                        application.bean(kind).failure(job, "cancelled", NOW)));
        assertThat(jobs.find(progressId).orElseThrow().state())
                .isEqualTo(ProgressView.State.FAILED);
    }

    @Test
    void a_book_whose_job_is_cancelled_before_it_starts_fails_and_another_one_can_be_requested() {
        long first = application.nextId();
        cancel(requestBook(first).progressId(), EpubExportJob.class);
        assertThat(book(first)).isEqualTo(EpubExportView.State.FAILED);

        long second = application.nextId();
        requestBook(second);
        assertThat(book(second)).isEqualTo(EpubExportView.State.CREATED);
    }

    @Test
    void a_book_that_is_being_made_is_left_to_its_job() {
        long export = application.nextId();
        long progress = requestBook(export).progressId();
        send(new StartWork(progress, NOW));
        cancel(progress, EpubExportJob.class);
        assertThat(book(export)).isEqualTo(EpubExportView.State.CREATED);
    }

    @Test
    void a_content_export_whose_job_is_cancelled_before_it_starts_fails() {
        var order =
                new ContentExportJob.Order(
                        application.nextId(),
                        "Course",
                        course,
                        ROOT,
                        ContentExportType.ZIP,
                        false,
                        "",
                        application.nextId(),
                        false);
        QueueWork job = job(ContentExportJob.TAG, order);
        send(job);
        send(order.request(user, job.progressId(), NOW));

        cancel(job.progressId(), ContentExportJob.class);

        assertThat(exports.find(order.exportId()).orElseThrow().state())
                .isEqualTo(ContentExportView.State.FAILED);
    }
}

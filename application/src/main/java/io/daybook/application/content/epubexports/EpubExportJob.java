package io.daybook.application.content.epubexports;

import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobFailedException;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.content.epubexports.EpubExportCommand.CompleteEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.FailEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.RequestEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.StartEpubExport;
import io.daybook.command.content.epubexports.EpubExportCommand.StartEpubGeneration;
import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.epubexports.EpubExportView;
import io.daybook.query.content.epubexports.EpubExportViews;
import io.daybook.query.platform.jobs.ProgressView;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Generates EPUB exports of courses; an export is complete only once its whole file is stored. */
@Component
public class EpubExportJob implements JobHandler {

    /** The tag of the job in its progress. */
    public static final String TAG = "epub_export";

    private final CourseBook book;
    private final BookReaders readers;
    private final CourseViews courses;
    private final EpubExportViews exports;
    private final Files files;

    EpubExportJob(
            CourseBook book,
            BookReaders readers,
            CourseViews courses,
            EpubExportViews exports,
            Files files) {
        this.book = book;
        this.readers = readers;
        this.courses = courses;
        this.exports = exports;
        this.files = files;
    }

    /**
     * Parameters of the job.
     *
     * @param staff whether the book contains content that only staff see
     */
    public record Order(long exportId, long courseId, boolean staff, long fileId) {

        /** Returns the command that creates the export and queues this job. */
        RequestEpubExport request(QueueWork job) {
            return new RequestEpubExport(courseId, job.userId(), exportId, fileId, job, job.now());
        }
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object failure(ProgressView cancelled, String reason, Instant now) {
        Order order = JobExecution.parameters(cancelled, Order.class);
        return new FailEpubExport(
                order.courseId(), cancelled.userId(), order.exportId(), reason, now);
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Order order = job.parameters(Order.class);
        long user = job.progress().userId();
        // Earlier versions queued the job before they created the export.
        EpubExportView export =
                exports.find(order.exportId())
                        .orElseThrow(() -> new JobFailedException("There is no such export", null));
        if (export.state().isFinal()) {
            return null;
        }
        job.send(new StartEpubExport(order.courseId(), user, order.exportId(), job.now()));
        job.makeFile(
                () -> make(order, job),
                reason ->
                        new FailEpubExport(
                                order.courseId(), user, order.exportId(), reason, job.now()));
        return null;
    }

    private void make(Order order, JobExecution job) throws IOException {
        CourseView course = courses.find(order.courseId()).orElseThrow(Rejection::notFound);
        long user = job.progress().userId();
        BookReader reader =
                order.staff() ? BookReader.staff(job.now()) : readers.user(user, course, job.now());
        RecordFile file =
                files.store(
                        description(order, course, user),
                        out -> {
                            book.write(course, reader, out);
                            job.send(
                                    new StartEpubGeneration(
                                            course.id(), user, order.exportId(), job.now()));
                            job.advance(80);
                        });
        job.send(new CompleteEpubExport(course.id(), user, order.exportId(), file, job.now()));
    }

    private static Files.Description description(Order order, CourseView course, long userId) {
        return new Files.Description(
                order.fileId(),
                FilePurpose.EXPORT,
                course.rootAccountId(),
                "Course",
                course.id(),
                userId,
                "course_" + course.id() + ".epub",
                "application/epub+zip");
    }
}

package io.daybook.application.institution.reports;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.ReportCourses;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.reports.BatchedViews;
import io.daybook.query.institution.reports.ReportRows;
import io.daybook.query.institution.reports.ReportScope;
import io.daybook.query.people.users.UserView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One run of a report: its parameters, its file and its progress. */
public final class ReportRun {

    /** Ends a run that was called off. */
    static final class ReportCancelledException extends RuntimeException {
        ReportCancelledException() {
            super("Called off", null, false, false);
        }
    }

    /** Small enough for memory, large enough that one query per join is cheap. */
    private static final int BATCH = 500;

    private final AccountView account;
    private final ReportParameters.Read parameters;
    private final ReportScope scope;
    private final ReportCourses courses;
    private final ReportRows rows;
    private final ReportFile file;
    private final JobExecution job;
    private int parts = 1;
    private int done;

    ReportRun(
            AccountView account,
            ReportParameters.Read parameters,
            ReportScope scope,
            ReportCourses courses,
            ReportRows rows,
            ReportFile file,
            JobExecution job) {
        this.account = account;
        this.parameters = parameters;
        this.scope = scope;
        this.courses = courses;
        this.rows = rows;
        this.file = file;
        this.job = job;
    }

    AccountView account() {
        return account;
    }

    /** Returns the parameters of the report. */
    public ReportParameters.Read parameters() {
        return parameters;
    }

    /** Returns the accounts, term and course of the report. */
    public ReportScope scope() {
        return scope;
    }

    /** Returns the courses in the scope. */
    public ReportCourses courses() {
        return courses;
    }

    /** Returns the other objects in the scope. */
    public ReportRows rows() {
        return rows;
    }

    /** Returns the users in the scope. */
    public BatchedViews<UserView> users() {
        return rows.users(scope, () -> courses.participants(scope));
    }

    /** Returns the file to write. */
    public ReportFile file() {
        return file;
    }

    Instant now() {
        return job.now();
    }

    /** Sets the number of parts of the report for its progress; all parts count the same. */
    public void inParts(int number) {
        parts = number;
    }

    /** Writes a batch of objects. */
    public interface Batch<T> {
        void write(List<T> batch) throws IOException;
    }

    /** Writes all rows of the feed in batches: one part of the report. */
    public <T> void each(BatchedViews<T> feed, Batch<T> batch) {
        long total = Math.max(1, feed.size());
        var read = new AtomicLong();
        within(
                feed,
                objects -> {
                    batch.write(objects);
                    advance((double) read.addAndGet(objects.size()) / total);
                });
        done++;
    }

    /** Writes what belongs to courses, by id and in batches. */
    public interface CourseBatch {
        void write(Map<Long, CourseView> courses) throws IOException;
    }

    /** Writes what belongs to the courses of the report in batches: one part of it. */
    public void eachCourse(CourseBatch batch) {
        each(
                courses.all(scope),
                some ->
                        batch.write(
                                some.stream()
                                        .collect(
                                                Collectors.toMap(
                                                        CourseView::id, Function.identity()))));
    }

    /** Writes objects that belong to one batch of other objects. */
    public <T> void within(BatchedViews<T> feed, Batch<T> batch) {
        feed.inBatches(
                BATCH,
                objects -> {
                    if (job.cancelled()) {
                        throw new ReportCancelledException();
                    }
                    try {
                        batch.write(objects);
                    } catch (IOException failed) {
                        throw new UncheckedIOException(failed);
                    }
                });
    }

    private void advance(double part) {
        job.advance(Math.min(99, 100 * (done + part) / parts));
    }
}

package io.daybook.api.reports;

import io.daybook.api.progress.Job;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.reports.Feed;
import io.daybook.query.reports.ReportRows;
import io.daybook.query.reports.ReportScope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** One report while it is written: what was asked for, where it goes, how far it is. */
final class ReportRun {

    /** Ends a run that was called off. */
    static final class CalledOff extends RuntimeException {
        CalledOff() {
            super("Called off", null, false, false);
        }
    }

    /** Small enough for memory, large enough that joins by one query each are cheap. */
    private static final int BATCH = 500;

    private final AccountView account;
    private final SentParameters.Read parameters;
    private final ReportScope scope;
    private final ReportRows rows;
    private final ReportFile file;
    private final Job job;
    private int parts = 1;
    private int done;

    ReportRun(
            AccountView account,
            SentParameters.Read parameters,
            ReportScope scope,
            ReportRows rows,
            ReportFile file,
            Job job) {
        this.account = account;
        this.parameters = parameters;
        this.scope = scope;
        this.rows = rows;
        this.file = file;
        this.job = job;
    }

    AccountView account() {
        return account;
    }

    SentParameters.Read parameters() {
        return parameters;
    }

    /** Which accounts, term and course it is about. */
    ReportScope scope() {
        return scope;
    }

    ReportRows rows() {
        return rows;
    }

    ReportFile file() {
        return file;
    }

    Instant now() {
        return job.now();
    }

    /** It is written in this many parts, each of which is as much work as another. */
    void inParts(int number) {
        parts = number;
    }

    /** Writes a batch of objects. */
    interface Batch<T> {
        void write(List<T> batch) throws IOException;
    }

    /** Writes everything that the feed brings, a batch at a time: one part of the report. */
    <T> void each(Feed<T> feed, Batch<T> batch) {
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

    /** Writes what belongs to one batch of something else. */
    <T> void within(Feed<T> feed, Batch<T> batch) {
        feed.inBatches(
                BATCH,
                objects -> {
                    if (job.cancelled()) {
                        throw new CalledOff();
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

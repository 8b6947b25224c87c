package io.daybook.application.platform.jobs;

import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.command.platform.files.FileStoreUnavailableException;
import io.daybook.command.platform.jobs.ProgressCommand.AdvanceWork;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import io.daybook.query.platform.views.ViewPosition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The execution of one job: its parameters, and commands on behalf of its requester. Thread-safe.
 */
public final class JobExecution {

    private static final JsonMapper PARAMETERS = JsonMapper.builder().build();

    /** Recording progress more often than this is of no use to clients. */
    private static final Duration BETWEEN_ADVANCES = Duration.ofSeconds(1);

    private static final Duration VIEWS_LIMIT = Duration.ofSeconds(60);

    /** Makes what was requested. */
    @FunctionalInterface
    public interface FileWork {

        /**
         * Creates the file.
         *
         * @throws Rejection where it may not be made so
         * @throws BadParameterException where it was requested wrongly
         */
        void run() throws IOException;
    }

    private final ProgressView progress;
    private final Commands commands;
    private final ViewPosition views;
    private final ProgressViews works;
    private final Clock clock;
    private final BooleanSupplier mayGoOn;
    private final boolean last;
    private final AtomicLong appended = new AtomicLong(-1);
    private volatile Instant advancedAt = Instant.EPOCH;
    private volatile boolean interrupted;

    /**
     * Creates an execution.
     *
     * @param last whether the job ends if files cannot be read or written
     */
    JobExecution(
            ProgressView progress,
            Commands commands,
            ViewPosition views,
            ProgressViews works,
            Clock clock,
            BooleanSupplier mayGoOn,
            boolean last) {
        this.progress = progress;
        this.commands = commands;
        this.views = views;
        this.works = works;
        this.clock = clock;
        this.mayGoOn = mayGoOn;
        this.last = last;
    }

    public static String written(Object parameters) {
        return PARAMETERS.writeValueAsString(parameters);
    }

    /** Returns the parameters of a job. */
    public static <P> P parameters(ProgressView job, Class<P> type) {
        return PARAMETERS.readValue(job.parameters(), type);
    }

    /** Returns the progress of the job when it started. */
    public ProgressView progress() {
        return progress;
    }

    /** Returns the current time. */
    public Instant now() {
        return clock.instant();
    }

    /** Returns the parameters passed to {@link JobQueue#start}. */
    public <P> P parameters(Class<P> type) {
        return parameters(progress, type);
    }

    /** Returns the texts passed to {@link JobQueue#start}; null for those of erased users. */
    public List<@Nullable String> texts() {
        return progress.texts();
    }

    /**
     * Updates the progress.
     *
     * @param percent completed part in per cent
     */
    public void advance(double percent) {
        Instant now = clock.instant();
        if (Duration.between(advancedAt, now).compareTo(BETWEEN_ADVANCES) >= 0) {
            advancedAt = now;
            send(new AdvanceWork(progress.id(), percent, now));
        }
    }

    /**
     * Creates a file; if that fails, stores the reason and ends the job.
     *
     * @param failed returns the command that stores the reason
     * @throws JobFailedException after a failure
     */
    public void makeFile(FileWork work, Function<String, Object> failed) {
        String reason;
        try {
            work.run();
            return;
        } catch (BadParameterException bad) {
            reason = bad.text();
        } catch (Rejection refused) {
            reason = refused.text();
        } catch (IOException | UncheckedIOException | FileStoreUnavailableException disk) {
            requireLast(disk);
            reason = "The file cannot be written";
        }
        send(failed.apply(reason));
        throw new JobFailedException(reason, null);
    }

    /**
     * Interrupts the job after a failure to read or write files, so that it is retried later; does
     * nothing once it was retried often.
     *
     * @throws FileStoreUnavailableException if the job is retried
     */
    public void requireLast(Exception failure) {
        if (!last) {
            throw new FileStoreUnavailableException("Files cannot be read or written", failure);
        }
    }

    /**
     * Whether to stop: it was cancelled, or the process ends and the job resumes at the next start.
     */
    public boolean cancelled() {
        return isInterrupted() || works.find(progress.id()).map(ProgressView::isOver).orElse(true);
    }

    /**
     * Whether the process is stopping, or another node runs the jobs. An interrupted execution
     * never continues, because it may have skipped steps.
     */
    boolean isInterrupted() {
        if (!mayGoOn.getAsBoolean()) {
            interrupted = true;
        }
        return interrupted;
    }

    /**
     * Sends a command on behalf of the requester, without waiting for the views.
     *
     * @return the result of the command handler
     * @throws Rejection if the command is rejected
     * @throws ServiceUnavailableException if the execution is interrupted: only the execution that
     *     resumes the job may store events, such as its failure
     */
    public @Nullable Object send(Object command) {
        return send(command, Map.of());
    }

    /** Sends a command with additional event metadata. */
    public @Nullable Object send(Object command, Map<String, String> more) {
        if (isInterrupted()) {
            throw new ServiceUnavailableException("The job was interrupted and will be resumed", 2);
        }
        Map<String, String> metadata = new HashMap<>(progress.origin());
        metadata.put(CommandMetadata.JOB, Long.toString(progress.id()));
        metadata.put(CommandMetadata.JOB_TAG, progress.tag());
        metadata.putAll(more);
        Commands.Outcome outcome = commands.send(command, metadata);
        outcome.position().ifPresent(at -> appended.accumulateAndGet(at, Math::max));
        return outcome.result();
    }

    /** Waits until the views show the events of all commands sent so far. */
    public void awaitViews() {
        try {
            if (!views.await(appended.get(), VIEWS_LIMIT)) {
                throw new ServiceUnavailableException(
                        "The views do not follow; the work goes on later", 2);
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new ServiceUnavailableException(
                    "The process ends; the work goes on at the next start", 2);
        }
    }
}

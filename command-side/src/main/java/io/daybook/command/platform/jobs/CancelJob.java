package io.daybook.command.platform.jobs;

import io.daybook.command.platform.jobs.ProgressCommand.CancelWork;
import org.jspecify.annotations.Nullable;

/**
 * Cancels a job together with what it was to make.
 *
 * @param failure a command of any feature that fails what the job was to make, handled in the same
 *     unit of work if the job has not started; null for none. A started job fails it itself
 */
public record CancelJob(CancelWork cancel, @Nullable Object failure) {}

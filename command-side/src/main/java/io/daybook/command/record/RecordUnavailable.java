package io.daybook.command.record;

import org.jspecify.annotations.Nullable;

/**
 * The record cannot be reached or is closed. Nothing is known to be wrong with the request: the
 * same one may be sent again a little later. Whether it was stored this time is not known.
 */
public final class RecordUnavailable extends RuntimeException {

    /**
     * The record cannot be used now.
     *
     * @param message what could not be reached
     * @param cause what the attempt ended with, if anything was attempted
     */
    public RecordUnavailable(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}

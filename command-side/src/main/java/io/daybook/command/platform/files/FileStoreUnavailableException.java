package io.daybook.command.platform.files;

/** Thrown if contents of files cannot be read or written now; it may be tried again later. */
public final class FileStoreUnavailableException extends RuntimeException {

    /**
     * Creates an exception.
     *
     * @param message what cannot be done
     * @param cause the failure of the attempt
     */
    public FileStoreUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}

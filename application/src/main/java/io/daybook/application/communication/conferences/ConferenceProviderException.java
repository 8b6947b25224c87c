package io.daybook.application.communication.conferences;

/** Thrown when a conference provider cannot be reached or rejects a call. */
public final class ConferenceProviderException extends RuntimeException {

    /**
     * Creates an exception.
     *
     * @param message the provider's error, without secrets
     */
    ConferenceProviderException(String message) {
        super(message);
    }
}

package io.daybook.application.communication.conferences;

/** Thrown when a conference provider cannot be reached or refuses a call. */
public final class ConferenceProviderException extends RuntimeException {

    /**
     * It failed.
     *
     * @param message what the provider said, without secrets
     */
    ConferenceProviderException(String message) {
        super(message);
    }
}

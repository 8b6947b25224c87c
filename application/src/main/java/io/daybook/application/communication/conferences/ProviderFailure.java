package io.daybook.application.communication.conferences;

/** A provider of conferences cannot be reached or refuses what is asked of it. */
public final class ProviderFailure extends RuntimeException {

    /**
     * It failed.
     *
     * @param message what the provider said, without secrets
     */
    ProviderFailure(String message) {
        super(message);
    }
}

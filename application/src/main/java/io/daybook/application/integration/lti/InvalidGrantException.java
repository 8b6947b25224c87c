package io.daybook.application.integration.lti;

/**
 * Thrown when an assertion does not authorize a token. The reason is logged and never part of the
 * response.
 */
public final class InvalidGrantException extends Exception {

    InvalidGrantException(String reason) {
        super(reason, null, false, false);
    }
}

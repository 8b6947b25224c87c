package io.daybook.application.integration.lti;

/** An assertion gives no right to a token; the reason is logged and never answered. */
public final class InvalidGrant extends Exception {

    InvalidGrant(String reason) {
        super(reason, null, false, false);
    }
}

package io.daybook.api.webhooks;

/** An assertion gives no right to a token; the reason is logged and never answered. */
final class InvalidGrant extends Exception {

    InvalidGrant(String reason) {
        super(reason, null, false, false);
    }
}

package io.daybook.api.edge;

/** 413: the body is larger than the configured limit. */
final class BodyTooLarge extends RuntimeException {

    BodyTooLarge() {
        super("Body too large", null, false, false);
    }
}

package io.daybook.api.platform.errors;

/** 413: the body is larger than the configured limit. */
public final class BodyTooLarge extends RuntimeException {

    public BodyTooLarge() {
        super("Body too large", null, false, false);
    }
}

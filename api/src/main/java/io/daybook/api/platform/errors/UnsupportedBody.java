package io.daybook.api.platform.errors;

/** 415: the body is neither JSON nor a form. */
public final class UnsupportedBody extends RuntimeException {

    public UnsupportedBody() {
        super("Unsupported media type", null, false, false);
    }
}

package io.daybook.api.edge;

/** 415: the body is neither JSON nor a form. */
final class UnsupportedBody extends RuntimeException {

    UnsupportedBody() {
        super("Unsupported media type", null, false, false);
    }
}

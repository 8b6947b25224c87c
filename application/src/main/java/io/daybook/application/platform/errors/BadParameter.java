package io.daybook.application.platform.errors;

/** 400: what was sent cannot be read; the message names the parameter as the caller spelled it. */
public final class BadParameter extends RuntimeException {

    /** Says what cannot be read, without repeating the value. */
    public BadParameter(String message) {
        super(message, null, false, false);
    }

    /** The message as text that is never null. */
    public String text() {
        return String.valueOf(getMessage());
    }

    static BadParameter missing(String name) {
        return new BadParameter(name + " is missing");
    }
}

package io.daybook.application.platform.errors;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if parameters are invalid; results in status 400. There is one message for each such
 * parameter, with its name as the client spelled it.
 */
public final class BadParameterException extends RuntimeException {

    /** Maximum number of reported parameters. */
    private static final int MOST = 50;

    private final List<String> messages;

    /** Creates an exception; the message must not repeat the value. */
    public BadParameterException(String message) {
        this(List.of(message));
    }

    private BadParameterException(List<String> messages) {
        super(String.join("; ", messages), null, false, false);
        this.messages = messages;
    }

    /** Combines two exceptions; the first may be null. */
    public static BadParameterException both(
            @Nullable BadParameterException former, BadParameterException latter) {
        if (former == null || former.messages.size() >= MOST) {
            return former == null ? latter : former;
        }
        List<String> all =
                Stream.concat(former.messages.stream(), latter.messages.stream())
                        .distinct()
                        .limit(MOST)
                        .toList();
        return new BadParameterException(all);
    }

    /** Returns one message for each invalid parameter. */
    public List<String> messages() {
        return messages;
    }

    /** Returns all messages as one text. */
    public String text() {
        return String.join("; ", messages);
    }

    static BadParameterException missing(String name) {
        return new BadParameterException(name + " is missing");
    }
}

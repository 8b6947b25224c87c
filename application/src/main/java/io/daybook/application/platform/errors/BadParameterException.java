package io.daybook.application.platform.errors;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when parameters cannot be read; answered with 400. There is one message for each such
 * parameter, which names it as the client spelled it.
 */
public final class BadParameterException extends RuntimeException {

    /** The maximum number of reported values. */
    private static final int MOST = 50;

    private final List<String> messages;

    /** Says what cannot be read, without repeating the value. */
    public BadParameterException(String message) {
        this(List.of(message));
    }

    private BadParameterException(List<String> messages) {
        super(String.join("; ", messages), null, false, false);
        this.messages = messages;
    }

    /** The refusal that says what both say; the other may be null. */
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

    /** One message for each parameter that cannot be read. */
    public List<String> messages() {
        return messages;
    }

    /** All messages as one text. */
    public String text() {
        return String.join("; ", messages);
    }

    static BadParameterException missing(String name) {
        return new BadParameterException(name + " is missing");
    }
}

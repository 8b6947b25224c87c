package io.daybook.application.platform.errors;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * 400: what was sent cannot be read; each message names a parameter as the caller spelled it, and
 * there is one for each parameter that cannot be read.
 */
public final class BadParameter extends RuntimeException {

    /** A caller who sends thousands of wrong values is told of these many. */
    private static final int MOST = 50;

    private final List<String> messages;

    /** Says what cannot be read, without repeating the value. */
    public BadParameter(String message) {
        this(List.of(message));
    }

    private BadParameter(List<String> messages) {
        super(String.join("; ", messages), null, false, false);
        this.messages = messages;
    }

    /** The refusal that says what both say; the other may be null. */
    public static BadParameter both(@Nullable BadParameter former, BadParameter latter) {
        if (former == null || former.messages.size() >= MOST) {
            return former == null ? latter : former;
        }
        List<String> all =
                Stream.concat(former.messages.stream(), latter.messages.stream())
                        .distinct()
                        .limit(MOST)
                        .toList();
        return new BadParameter(all);
    }

    /** One message for each parameter that cannot be read. */
    public List<String> messages() {
        return messages;
    }

    /** All messages as one text. */
    public String text() {
        return String.join("; ", messages);
    }

    static BadParameter missing(String name) {
        return new BadParameter(name + " is missing");
    }
}

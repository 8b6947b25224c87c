package io.daybook.events.platform.kernel;

import org.jspecify.annotations.Nullable;

/**
 * A text that identifies a person or was written by one. In the event store it is sealed with the
 * data key of the person; once that key is destroyed, the text reads as {@code null}.
 *
 * @param person the user whose data key seals the text
 * @param text the plain text; null for none, or if the user was erased
 */
public record Personal(long person, @Nullable String text) {

    /** Contains the user's id but never the text, so that it can be logged. */
    @Override
    public String toString() {
        return "Personal[" + person + "]";
    }
}

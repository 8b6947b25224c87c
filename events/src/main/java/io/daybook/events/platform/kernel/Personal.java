package io.daybook.events.platform.kernel;

import org.jspecify.annotations.Nullable;

/**
 * A text that identifies or was written by a person. In the event store it is sealed with the
 * person's own key; once that key is destroyed it reads as {@code null} everywhere, for ever.
 *
 * @param person the person whose key seals the text
 * @param text the clear text, or null where there is none or the person has been erased
 */
public record Personal(long person, @Nullable String text) {

    /** Logs and error messages name the person's id, never the text. */
    @Override
    public String toString() {
        return "Personal[" + person + "]";
    }
}

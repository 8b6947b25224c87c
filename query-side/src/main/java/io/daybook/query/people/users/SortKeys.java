package io.daybook.query.people.users;

import io.daybook.events.platform.kernel.Personal;
import java.util.Locale;
import java.util.regex.Pattern;

/** Normalizes texts for sorting and searching. */
public final class SortKeys {

    private SortKeys() {}

    /** Returns the text in lower case; empty if there is none. */
    public static String of(Personal text) {
        String clear = text.text();
        return clear == null ? "" : of(clear);
    }

    /** Returns the text in lower case. */
    public static String of(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** Returns a pattern that matches keys containing the term. */
    public static Pattern containing(String term) {
        return Pattern.compile(Pattern.quote(term.strip().toLowerCase(Locale.ROOT)));
    }
}

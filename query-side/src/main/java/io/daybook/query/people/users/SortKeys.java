package io.daybook.query.people.users;

import io.daybook.events.platform.kernel.Personal;
import java.util.Locale;
import java.util.regex.Pattern;

/** Normalizes texts for sorting and searching. */
public final class SortKeys {

    private SortKeys() {}

    /** The text in lower case; empty when there is none. */
    public static String of(Personal text) {
        String clear = text.text();
        return clear == null ? "" : of(clear);
    }

    /** The text in lower case. */
    public static String of(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** Finds a key that has the term anywhere in it. */
    public static Pattern containing(String term) {
        return Pattern.compile(Pattern.quote(term.strip().toLowerCase(Locale.ROOT)));
    }
}

package io.daybook.command.content.pages;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Converts a title to a URL segment. */
final class Slug {

    private static final Pattern MARKS = Pattern.compile("[\\p{M}'’]+");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern ENDS = Pattern.compile("^-|-$");
    private static final String NAMELESS = "page";

    private Slug() {}

    /** Returns the words of the title in lower case without accents, joined by hyphens. */
    static String of(String title) {
        String plain =
                MARKS.matcher(Normalizer.normalize(title, Normalizer.Form.NFD)).replaceAll("");
        String words =
                BETWEEN_WORDS
                        .matcher(plain.replace("&", " and ").toLowerCase(Locale.ROOT))
                        .replaceAll("-");
        String slug = ENDS.matcher(words).replaceAll("");
        return slug.isEmpty() ? NAMELESS : slug;
    }
}

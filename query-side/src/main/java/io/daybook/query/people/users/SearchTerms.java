package io.daybook.query.people.users;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;

/**
 * Search terms that a name must all contain, ignoring case and accents.
 *
 * @param patterns one for each term; empty if nothing is searched for
 */
public record SearchTerms(List<Pattern> patterns) {

    private static final int MOST = 8;

    /**
     * Character classes of letters with their accented forms. They contain ranges, because a name
     * is compared with each part of a class; upper-case letters in the ranges do not occur in
     * lower-case names.
     */
    private static final Map<Character, String> ACCENTED =
            Map.ofEntries(
                    Map.entry('a', "aà-åā-ą"),
                    Map.entry('c', "cçć-č"),
                    Map.entry('d', "dď-đ"),
                    Map.entry('e', "eè-ëē-ě"),
                    Map.entry('g', "gĝ-ģ"),
                    Map.entry('i', "iì-ïĩ-ı"),
                    Map.entry('l', "lĺ-ł"),
                    Map.entry('n', "nñń-ň"),
                    Map.entry('o', "oò-öøō-ő"),
                    Map.entry('r', "rŕ-ř"),
                    Map.entry('s', "sś-šș"),
                    Map.entry('t', "tţ-ťț"),
                    Map.entry('u', "uù-üũ-ų"),
                    Map.entry('y', "yýÿ"),
                    Map.entry('z', "zź-ž"));

    /** Copies the list. */
    public SearchTerms {
        patterns = List.copyOf(patterns);
    }

    /** Splits a text at whitespace. Only the first terms of a long text are used. */
    public static SearchTerms of(@Nullable String text) {
        return new SearchTerms(
                text == null
                        ? List.of()
                        : Stream.of(text.strip().toLowerCase(Locale.ROOT).split("\\s+", -1))
                                .filter(term -> !term.isEmpty())
                                .limit(MOST)
                                .map(SearchTerms::pattern)
                                .toList());
    }

    private static Pattern pattern(String term) {
        String base = Normalizer.normalize(term, Normalizer.Form.NFD).replaceAll("\\p{Mn}+", "");
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < base.length(); i++) {
            char letter = base.charAt(i);
            String accented = ACCENTED.get(letter);
            pattern.append(
                    accented == null
                            ? Pattern.quote(String.valueOf(letter))
                            : "[" + accented + "]");
        }
        return Pattern.compile(pattern.toString());
    }

    /** Whether there are no terms. */
    public boolean isEmpty() {
        return patterns.isEmpty();
    }

    /** Whether the name contains every term. */
    public boolean match(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return patterns.stream().allMatch(pattern -> pattern.matcher(lower).find());
    }

    /** Returns the conditions that a lower-case field contains every term. */
    public List<Criteria> on(String field) {
        return patterns.stream().map(pattern -> where(field).regex(pattern)).toList();
    }
}

package io.daybook.benchmarks.table;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what the benchmark needs of JSON answers: ids, which are numbers or texts, and names. A
 * parser would cost the server's cores more.
 */
final class Answers {

    private static final Pattern ID = Pattern.compile("\"id\":\"?([\\w-]+)");
    private static final Pattern ID_AND_NAME =
            Pattern.compile("\"id\":\"?([\\w-]+)\"?[^{}]*?\"name\":\"([^\"]*)\"");

    private Answers() {}

    /** The first id. */
    static String id(byte[] answer) {
        return first(ID, answer);
    }

    /** The first part that a pattern captures. */
    private static String first(Pattern pattern, byte[] answer) {
        String text = text(answer);
        Matcher found = pattern.matcher(text);
        if (!found.find()) {
            throw new IllegalStateException("Not in the answer: " + text);
        }
        return found.group(1);
    }

    /** The names of a list's objects by their ids, in their order. */
    static Map<String, String> names(byte[] answer) {
        Map<String, String> names = new LinkedHashMap<>();
        Matcher found = ID_AND_NAME.matcher(text(answer));
        while (found.find()) {
            names.put(found.group(1), found.group(2));
        }
        return names;
    }

    static String text(byte[] answer) {
        return new String(answer, StandardCharsets.UTF_8);
    }
}

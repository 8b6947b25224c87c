package io.daybook.api.edge;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** One field of a query or a form, as it was sent. */
record Field(String name, String value) {

    /** How many fields one request may carry. */
    static final int MOST = 10_000;

    /** Adds the fields of a query or a urlencoded body in the order they stand there. */
    static void addAll(List<Field> fields, String encoded) {
        int at = 0;
        while (at < encoded.length()) {
            int end = encoded.indexOf('&', at);
            if (end < 0) {
                end = encoded.length();
            }
            if (end > at) {
                add(fields, encoded, at, end);
            }
            at = end + 1;
        }
    }

    private static void add(List<Field> fields, String encoded, int from, int to) {
        if (fields.size() == MOST) {
            throw new BadParameter("There are more than " + MOST + " parameters");
        }
        int equal = encoded.indexOf('=', from);
        if (equal < 0 || equal > to) {
            fields.add(new Field(decoded(encoded.substring(from, to)), ""));
        } else {
            fields.add(
                    new Field(
                            decoded(encoded.substring(from, equal)),
                            decoded(encoded.substring(equal + 1, to))));
        }
    }

    private static String decoded(String text) {
        if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
            return text;
        }
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            throw new BadParameter("A parameter is not percent-encoded correctly");
        }
    }
}

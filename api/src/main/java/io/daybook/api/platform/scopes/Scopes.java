package io.daybook.api.platform.scopes;

import java.util.Collection;

/** Derives the scope that a token must have for an operation from its mapping. */
public final class Scopes {

    private static final String PUT = "url:PUT|";
    private static final String PATCH = "url:PATCH|";

    private Scopes() {}

    /**
     * Returns the scope of a mapping: {@code url:GET|/api/v1/courses/:course_id} for GET (or HEAD)
     * on {@code /api/v1/courses/{course_id}}.
     */
    public static String of(String method, String pattern) {
        var scope = new StringBuilder(pattern.length() + 16).append("url:");
        scope.append(method.equals("HEAD") ? "GET" : method).append('|');
        int at = 0;
        for (int open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', at)) {
            int close = end(pattern, open);
            scope.append(pattern, at, open).append(':').append(name(pattern, open + 1, close));
            at = close + 1;
        }
        return scope.append(pattern, at, pattern.length()).toString();
    }

    /**
     * Whether one of these scopes permits an operation. Full and partial updates are the same
     * operation: PUT and PATCH of a path stand for each other.
     */
    public static boolean cover(Collection<String> held, String wanted) {
        return held.contains(wanted)
                || (wanted.startsWith(PUT) && held.contains(PATCH + wanted.substring(PUT.length())))
                || (wanted.startsWith(PATCH)
                        && held.contains(PUT + wanted.substring(PATCH.length())));
    }

    /** A variable may contain a regular expression, which may contain braces. */
    private static int end(String pattern, int open) {
        int depth = 0;
        for (int i = open; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("Unclosed variable in " + pattern);
    }

    private static String name(String pattern, int from, int to) {
        String variable = pattern.substring(pattern.charAt(from) == '*' ? from + 1 : from, to);
        int colon = variable.indexOf(':');
        return colon < 0 ? variable : variable.substring(0, colon);
    }
}

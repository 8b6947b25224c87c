package io.daybook.api.platform.openapi;

import io.daybook.api.platform.scopes.Scopes;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * An operation: HTTP method, path and controller method.
 *
 * @param verb in capitals, such as {@code GET}
 * @param path in OpenAPI syntax, without the expressions of path variables
 * @param pattern as in the mapping
 */
record Endpoint(String verb, String path, String pattern, Method handler) {

    private static final Pattern EXPRESSION = Pattern.compile("\\{\\*?(\\w+)(:[^/]*)?}(?=/|$)");
    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");

    static Endpoint of(String verb, String pattern, Method handler) {
        return new Endpoint(verb, EXPRESSION.matcher(pattern).replaceAll("{$1}"), pattern, handler);
    }

    /**
     * Returns the operation with the variable names that were first used for the path: OpenAPI does
     * not allow two paths that differ only in the names of their variables.
     */
    Endpoint spelledLike(Map<String, String> spellings) {
        String nameless = VARIABLE.matcher(path).replaceAll("{}");
        return new Endpoint(verb, spellings.computeIfAbsent(nameless, _ -> path), pattern, handler);
    }

    /** Returns the names of the path variables, in order. */
    List<String> variables() {
        return variables(path);
    }

    /** Returns the mapping's name of the variable with this name in the path. */
    String variableInMapping(String name) {
        return variables(EXPRESSION.matcher(pattern).replaceAll("{$1}"))
                .get(variables().indexOf(name));
    }

    private static List<String> variables(String path) {
        var names = new ArrayList<String>();
        var matcher = VARIABLE.matcher(path);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** Whether the operation changes nothing, so that all its parameters are in the query. */
    boolean readsOnly() {
        return verb.equals("GET") || verb.equals("HEAD");
    }

    /** Whether parameters may be sent in a body. */
    boolean takesBody() {
        return verb.equals("POST") || verb.equals("PUT") || verb.equals("PATCH");
    }

    /** Whether a key may mark a request as a repetition of an earlier one. */
    boolean isRepeatable() {
        return verb.equals("POST");
    }

    /** Returns the scope that a limited token needs. */
    String scope() {
        return Scopes.of(verb, pattern);
    }

    /** Returns method and path, as in lists of operations. */
    String name() {
        return verb + ' ' + path;
    }

    Class<?> controller() {
        return handler.getDeclaringClass();
    }
}

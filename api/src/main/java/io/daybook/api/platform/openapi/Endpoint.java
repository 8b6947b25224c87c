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
 * @param path as OpenAPI writes it, without the expressions that variables may carry
 * @param pattern as the mapping has it
 */
record Endpoint(String verb, String path, String pattern, Method handler) {

    private static final Pattern EXPRESSION = Pattern.compile("\\{\\*?(\\w+)(:[^/]*)?}(?=/|$)");
    private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");

    static Endpoint of(String verb, String pattern, Method handler) {
        return new Endpoint(verb, EXPRESSION.matcher(pattern).replaceAll("{$1}"), pattern, handler);
    }

    /**
     * The same operation under the spelling that the path got first: OpenAPI knows no two paths
     * that differ only in what their variables are called.
     */
    Endpoint spelledLike(Map<String, String> spellings) {
        String nameless = VARIABLE.matcher(path).replaceAll("{}");
        return new Endpoint(verb, spellings.computeIfAbsent(nameless, _ -> path), pattern, handler);
    }

    /** The names of the path's variables, in order. */
    List<String> variables() {
        return variables(path);
    }

    /** What the mapping calls the variable that the path calls so. */
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

    /** Whether the operation changes nothing, so that all it reads stands in its query. */
    boolean readsOnly() {
        return verb.equals("GET") || verb.equals("HEAD");
    }

    /** Whether parameters may come as a body. */
    boolean takesBody() {
        return verb.equals("POST") || verb.equals("PUT") || verb.equals("PATCH");
    }

    /** Whether a key may mark a request as a repetition of an earlier one. */
    boolean isRepeatable() {
        return verb.equals("POST");
    }

    /** The scope that a limited token needs. */
    String scope() {
        return Scopes.of(verb, pattern);
    }

    /** Method and path, as lists of operations write them. */
    String name() {
        return verb + ' ' + path;
    }

    Class<?> controller() {
        return handler.getDeclaringClass();
    }
}

package io.daybook.api.identity.scopes;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.method.HandlerMethod;

/**
 * A scope (docs/spec/institution.md, section 3.1). Its resource and action are named after the
 * controller and its method.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ScopeJson(
        String resource,
        String resourceName,
        @Nullable String controller,
        @Nullable String action,
        String verb,
        @Nullable String path,
        String scope) {

    private static final String CONTROLLER = "Controller";

    /** Returns the scope of one operation. */
    static ScopeJson of(String verb, String scope, HandlerMethod handler) {
        String type = handler.getBeanType().getSimpleName();
        String resource = snake(type.substring(0, type.length() - CONTROLLER.length()));
        return new ScopeJson(
                resource,
                title(resource),
                resource,
                snake(handler.getMethod().getName()),
                verb,
                scope.substring(scope.indexOf('|') + 1),
                scope);
    }

    /** Returns the identity scope, the only one without an operation. */
    static ScopeJson identity() {
        return new ScopeJson("oauth", "OAuth", null, null, "GET", null, KnownScopes.IDENTITY);
    }

    private static String snake(String camel) {
        return camel.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    private static String title(String snake) {
        return Arrays.stream(snake.split("_", -1))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining(" "));
    }
}

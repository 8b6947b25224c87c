package io.daybook.api.identity.scopes;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.scopes.Scopes;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.command.platform.kernel.Rejection;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * The scopes that tokens and keys can be limited to: one for each operation, derived from the
 * mappings.
 */
@Component
public class KnownScopes {

    /** Lets an application identify its user, and nothing else. */
    public static final String IDENTITY = "/auth/userinfo";

    private final RequestMappingHandlerMapping mappings;
    private volatile @Nullable SequencedMap<String, ScopeJson> known;

    KnownScopes(@Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping mappings) {
        this.mappings = mappings;
    }

    /**
     * Rejects unknown scopes.
     *
     * @throws Rejection if a scope names no operation
     */
    public void require(Collection<String> scopes) {
        if (!areKnown(scopes)) {
            throw Rejection.invalid("scopes", "requested scopes must match accepted scopes");
        }
    }

    /** Whether each scope names an operation. */
    public boolean areKnown(Collection<String> scopes) {
        return all().keySet().containsAll(scopes);
    }

    /** Returns all scopes, sorted by resource name. */
    List<ScopeJson> sorted() {
        return all().values().stream()
                .sorted(
                        Comparator.comparing(ScopeJson::resourceName)
                                .thenComparing(ScopeJson::scope))
                .toList();
    }

    /** Computed on first use, because mappings may still be registered while beans are created. */
    private SequencedMap<String, ScopeJson> all() {
        SequencedMap<String, ScopeJson> found = known;
        if (found == null) {
            found =
                    Stream.concat(
                                    Stream.of(ScopeJson.identity()),
                                    mappings.getHandlerMethods().entrySet().stream()
                                            .filter(entry -> needsScope(entry.getValue()))
                                            .flatMap(KnownScopes::of))
                            .collect(
                                    Collectors.toMap(
                                            ScopeJson::scope,
                                            Function.identity(),
                                            (one, _) -> one,
                                            TreeMap::new));
            known = found;
        }
        return found;
    }

    /** Applies the same rule as the interceptor that checks each request. */
    private static boolean needsScope(HandlerMethod handler) {
        OpenToAll open = handler.getMethodAnnotation(OpenToAll.class);
        return handler.getBeanType().getName().startsWith("io.daybook.")
                && !handler.hasMethodAnnotation(Unauthenticated.class)
                && (open == null || !open.anyScope());
    }

    private static Stream<ScopeJson> of(Map.Entry<RequestMappingInfo, HandlerMethod> mapping) {
        return mapping.getKey().getPatternValues().stream()
                .flatMap(
                        pattern ->
                                mapping.getKey().getMethodsCondition().getMethods().stream()
                                        .map(
                                                method ->
                                                        ScopeJson.of(
                                                                method.name(),
                                                                Scopes.of(method.name(), pattern),
                                                                mapping.getValue())));
    }
}

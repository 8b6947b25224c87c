package io.daybook.api.tokens;

import io.daybook.api.edge.Scopes;
import io.daybook.command.kernel.Rejection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** What a token can be limited to: every operation there is, as the mappings tell. */
@Component
class KnownScopes {

    private static final String API = "/api/";

    private final RequestMappingHandlerMapping mappings;
    private volatile @Nullable Set<String> all;

    KnownScopes(@Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping mappings) {
        this.mappings = mappings;
    }

    /**
     * Makes sure that each scope names an operation.
     *
     * @throws Rejection when one does not
     */
    void require(List<String> scopes) {
        if (!all().containsAll(scopes)) {
            throw Rejection.invalid("scopes", "requested scopes must match accepted scopes");
        }
    }

    /** Found on first use: mappings may still be registered while beans are made. */
    private Set<String> all() {
        Set<String> known = all;
        if (known == null) {
            known =
                    mappings.getHandlerMethods().keySet().stream()
                            .flatMap(KnownScopes::of)
                            .collect(Collectors.toUnmodifiableSet());
            all = known;
        }
        return known;
    }

    private static Stream<String> of(RequestMappingInfo mapping) {
        return mapping.getPatternValues().stream()
                .filter(pattern -> pattern.startsWith(API))
                .flatMap(
                        pattern ->
                                mapping.getMethodsCondition().getMethods().stream()
                                        .map(RequestMethod::name)
                                        .map(method -> Scopes.of(method, pattern)));
    }
}

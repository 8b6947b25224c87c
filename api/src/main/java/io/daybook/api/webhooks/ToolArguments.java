package io.daybook.api.webhooks;

import io.daybook.api.edge.Answer;
import io.daybook.api.edge.Answered;
import io.daybook.query.webhooks.ToolProxyView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Hands controllers the tool that calls; see {@link CalledByTool}. */
@Configuration(proxyBeanMethods = false)
class ToolArguments implements WebMvcConfigurer, HandlerMethodArgumentResolver {

    private static final String SCHEME = "Bearer ";

    private final AccessTokens tokens;

    ToolArguments(AccessTokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(this);
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.hasParameterAnnotation(CalledByTool.class);
    }

    @Override
    public ToolProxyView resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binder) {
        var http = Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
        String service =
                Objects.requireNonNull(parameter.getParameterAnnotation(CalledByTool.class))
                        .value();
        return bearer(http)
                .flatMap(token -> tokens.tool(token, http.getServerName()))
                .filter(tool -> tool.mayCall(service, http.getMethod()))
                .orElseThrow(ToolArguments::unauthenticated);
    }

    private static Optional<String> bearer(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .filter(h -> h.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .map(header -> header.substring(SCHEME.length()).strip());
    }

    private static Answered unauthenticated() {
        Map<String, Object> body =
                Map.of(
                        "status",
                        "unauthenticated",
                        "errors",
                        List.of(Map.of("message", "user authorization required")));
        return new Answered(
                new Answer(401, body, Map.of("WWW-Authenticate", "Bearer realm=\"daybook\"")));
    }
}

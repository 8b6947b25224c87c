package io.daybook.api.integration.lti;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.integration.lti.AccessTokens;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.TokenSubject;
import io.daybook.query.integration.lti.ToolProxyView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
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

/** Resolves controller arguments that are annotated with {@link CalledByTool}. */
@Configuration(proxyBeanMethods = false)
class ToolArguments implements WebMvcConfigurer, HandlerMethodArgumentResolver {

    private final ToolRequests requests;

    ToolArguments(ToolRequests requests) {
        this.requests = requests;
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
        String[] services =
                Objects.requireNonNull(parameter.getParameterAnnotation(CalledByTool.class))
                        .value();
        return requests.token(http)
                .flatMap(ToolArguments::tool)
                .filter(tool -> mayCall(tool, services, http.getMethod()))
                .orElseThrow(ToolArguments::unauthenticated);
    }

    private static Optional<ToolProxyView> tool(AccessTokens.Valid token) {
        return token.subject() instanceof TokenSubject.Proxy(ToolProxyView tool)
                ? Optional.of(tool)
                : Optional.empty();
    }

    private static boolean mayCall(ToolProxyView tool, String[] services, String method) {
        return Arrays.stream(services).anyMatch(service -> tool.mayCall(service, method));
    }

    /**
     * Returns the response with status 401 that all tool services use: the token is missing, or not
     * valid for the service.
     */
    static ApiErrorException unauthenticated() {
        return new ApiErrorException(ApiErrorResponse.unauthenticated());
    }
}

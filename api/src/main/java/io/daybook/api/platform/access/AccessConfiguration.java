package io.daybook.api.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Registers the access interceptor, and the argument resolvers for the caller and the objects of
 * the path.
 */
@Configuration(proxyBeanMethods = false)
class AccessConfiguration implements WebMvcConfigurer {

    private final AccessInterceptor interceptor;

    AccessConfiguration(AccessInterceptor interceptor) {
        this.interceptor = interceptor;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(interceptor);
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new NamedObjects());
    }

    private static final class NamedObjects implements HandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return RequestAccess.isNamed(parameter.getParameterType());
        }

        @Override
        public @Nullable Object resolveArgument(
                MethodParameter parameter,
                @Nullable ModelAndViewContainer container,
                NativeWebRequest request,
                @Nullable WebDataBinderFactory binder) {
            var http = Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
            RequestAccess found = Objects.requireNonNull(RequestAccess.of(http));
            Object named = found.named(parameter.getParameterType());
            if (named == null && !parameter.isOptional()) {
                throw new IllegalStateException(
                        "The path names no " + parameter.getParameterType().getSimpleName());
            }
            return named;
        }
    }
}

package io.daybook.api.platform.binding;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Resolves controller arguments annotated with {@link Params}. */
public final class ParamsResolver implements HandlerMethodArgumentResolver {

    private final Binder binder;

    public ParamsResolver(Binder binder) {
        this.binder = binder;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.hasParameterAnnotation(Params.class);
    }

    @Override
    public @Nullable Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory factory) {
        HttpServletRequest http =
                Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
        Params params = Objects.requireNonNull(parameter.getParameterAnnotation(Params.class));
        RequestParameters sent = RequestParameters.of(http);
        return binder.bind(
                parameter.getGenericParameterType(),
                params.besideFile() ? sent.besideFile() : sent.tree());
    }
}

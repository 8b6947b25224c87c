package io.daybook.api.institution.features;

import io.daybook.api.platform.access.RequestAccess;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.features.FeatureScope;
import io.daybook.query.institution.features.FeatureViews;
import io.daybook.query.people.users.UserView;
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
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Resolves the account, course or user of a path as the context of features. */
@Configuration(proxyBeanMethods = false)
class FeatureScopes implements WebMvcConfigurer {

    private final FeatureViews views;

    FeatureScopes(FeatureViews views) {
        this.views = views;
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new OfThePath(views));
    }

    private record OfThePath(FeatureViews views) implements HandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType() == FeatureScope.class;
        }

        @Override
        public Object resolveArgument(
                MethodParameter parameter,
                @Nullable ModelAndViewContainer container,
                NativeWebRequest request,
                @Nullable WebDataBinderFactory binder) {
            var http = Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
            return switch (Objects.requireNonNull(RequestAccess.of(http)).context()) {
                case AccountView account -> views.scope(account);
                case CourseView course -> views.courseScope(course.id(), course.accountId());
                case UserView user -> views.scope(user);
                case null, default ->
                        throw new IllegalStateException("The path names no place for features");
            };
        }
    }
}

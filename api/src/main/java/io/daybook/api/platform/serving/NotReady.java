package io.daybook.api.platform.serving;

import io.daybook.application.platform.errors.Unavailable;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Until the views are current every operation answers 503 with the progress; health is answered all
 * along.
 */
@Configuration(proxyBeanMethods = false)
class NotReady implements WebMvcConfigurer, HandlerInterceptor {

    private final ObjectProvider<Serving> serving;
    private final BuildProgress progress;

    NotReady(ObjectProvider<Serving> serving, BuildProgress progress) {
        this.serving = serving;
        this.progress = progress;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this)
                .addPathPatterns("/api/**", "/login/**")
                .order(Ordered.HIGHEST_PRECEDENCE);
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (!serving.getObject().isReady()) {
            throw new Unavailable("Daybook is starting. " + progress.state(), 2);
        }
        return true;
    }
}

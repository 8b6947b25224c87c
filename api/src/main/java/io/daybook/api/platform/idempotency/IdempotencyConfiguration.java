package io.daybook.api.platform.idempotency;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Registers the interceptor for repeated requests, after authentication. */
@Configuration(proxyBeanMethods = false)
class IdempotencyConfiguration implements WebMvcConfigurer {

    private static final int AFTER_ACCESS = 10;

    private final IdempotencyInterceptor interceptor;

    IdempotencyConfiguration(IdempotencyInterceptor interceptor) {
        this.interceptor = interceptor;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(interceptor).order(AFTER_ACCESS);
    }
}

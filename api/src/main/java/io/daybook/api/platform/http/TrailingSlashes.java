package io.daybook.api.platform.http;

import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.filter.UrlHandlerFilter;

/** Treats a path with a trailing slash as the one without, because Canvas clients send both. */
@Configuration(proxyBeanMethods = false)
class TrailingSlashes {

    /** Runs before all filters that read the path. */
    @Bean
    FilterRegistrationBean<UrlHandlerFilter> withoutTrailingSlash() {
        var filter =
                new FilterRegistrationBean<>(
                        UrlHandlerFilter.trailingSlashHandler("/api/**").wrapRequest().build());
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return filter;
    }
}

package io.daybook.api.platform.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.filter.UrlHandlerFilter;

/**
 * Treats a path with a trailing slash, or with {@code .json} at its end, as the one without,
 * because Canvas clients send both (docs/spec/content.md, section 1.6). The filters run before all
 * others that read the path.
 */
@Configuration(proxyBeanMethods = false)
class PathEndings {

    @Bean
    FilterRegistrationBean<UrlHandlerFilter> withoutTrailingSlash() {
        return first(UrlHandlerFilter.trailingSlashHandler("/api/**").wrapRequest().build());
    }

    @Bean
    FilterRegistrationBean<SuffixFilter> withoutJsonSuffix() {
        return first(new SuffixFilter());
    }

    private static <F extends Filter> FilterRegistrationBean<F> first(F filter) {
        var registration = new FilterRegistrationBean<>(filter);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    static final class SuffixFilter extends OncePerRequestFilter {

        private static final String PREFIX = "/api/v1/";
        private static final String SUFFIX = ".json";

        /** The rest of such a path is the name of a folder, which may end like this. */
        private static final String FREE = "/by_path/";

        @Override
        protected void doFilterInternal(
                HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws ServletException, IOException {
            String path = request.getRequestURI();
            boolean isSuffixed =
                    path.startsWith(PREFIX) && path.endsWith(SUFFIX) && !path.contains(FREE);
            chain.doFilter(isSuffixed ? new Shortened(request) : request, response);
        }
    }

    /** The request without the suffix of its path. */
    private static final class Shortened extends HttpServletRequestWrapper {

        Shortened(HttpServletRequest request) {
            super(request);
        }

        @Override
        public String getRequestURI() {
            return without(super.getRequestURI());
        }

        @Override
        public StringBuffer getRequestURL() {
            return new StringBuffer(without(super.getRequestURL().toString()));
        }

        @Override
        public String getServletPath() {
            return without(super.getServletPath());
        }

        private static String without(String path) {
            return path.substring(0, path.length() - SuffixFilter.SUFFIX.length());
        }
    }
}

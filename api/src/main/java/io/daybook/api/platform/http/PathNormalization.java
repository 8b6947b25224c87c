package io.daybook.api.platform.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.filter.UrlHandlerFilter;

/**
 * Treats a path with a trailing slash, with {@code .json} at its end, or with repeated slashes as
 * the one without, because Canvas clients send all of them (docs/spec/content.md, section 1.6). The
 * filters run before all others that read the path.
 */
@Configuration(proxyBeanMethods = false)
class PathNormalization {

    @Bean
    FilterRegistrationBean<UrlHandlerFilter> withoutTrailingSlash() {
        return first(UrlHandlerFilter.trailingSlashHandler("/api/**").wrapRequest().build());
    }

    @Bean
    FilterRegistrationBean<NormalizingFilter> withoutSuffixAndRepeatedSlashes() {
        return first(new NormalizingFilter());
    }

    private static <F extends Filter> FilterRegistrationBean<F> first(F filter) {
        var registration = new FilterRegistrationBean<>(filter);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    static final class NormalizingFilter extends OncePerRequestFilter {

        private static final Pattern SLASHES = Pattern.compile("//+");
        private static final String PREFIX = "/api/v1/";
        private static final String SUFFIX = ".json";

        /** The rest of such a path is the name of a folder, which may end with the suffix. */
        private static final String FOLDER_PATH = "/by_path/";

        @Override
        protected void doFilterInternal(
                HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws ServletException, IOException {
            String sent = request.getRequestURI();
            String path = SLASHES.matcher(sent).replaceAll("/");
            boolean isSuffixed =
                    path.startsWith(PREFIX) && path.endsWith(SUFFIX) && !path.contains(FOLDER_PATH);
            String normalized = isSuffixed ? withoutSuffix(path) : path;
            chain.doFilter(
                    normalized.equals(sent)
                            ? request
                            : new NormalizedRequest(request, normalized, isSuffixed),
                    response);
        }

        private static String withoutSuffix(String path) {
            return path.substring(0, path.length() - SUFFIX.length());
        }
    }

    /** The request with another path. */
    private static final class NormalizedRequest extends HttpServletRequestWrapper {

        private final String path;
        private final boolean isSuffixed;

        NormalizedRequest(HttpServletRequest request, String path, boolean isSuffixed) {
            super(request);
            this.path = path;
            this.isSuffixed = isSuffixed;
        }

        @Override
        public String getRequestURI() {
            return path;
        }

        @Override
        public StringBuffer getRequestURL() {
            StringBuffer url = super.getRequestURL();
            url.setLength(url.length() - super.getRequestURI().length());
            return url.append(path);
        }

        /** The servlet container has already collapsed repeated slashes in this path. */
        @Override
        public String getServletPath() {
            String sent = super.getServletPath();
            return isSuffixed ? NormalizingFilter.withoutSuffix(sent) : sent;
        }
    }
}

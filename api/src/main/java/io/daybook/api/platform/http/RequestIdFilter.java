package io.daybook.api.platform.http;

import io.daybook.application.platform.http.RandomValues;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.MDC;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Assigns an id to every request, which is returned in the {@code X-Request-Id} header and logged.
 * Also sets {@code X-Content-Type-Options}, because every response passes here.
 */
@Component
@Order(FilterOrder.REQUEST_ID)
public class RequestIdFilter extends OncePerRequestFilter {

    private static final String ATTRIBUTE = RequestIdFilter.class.getName();
    private static final String LOG_KEY = "request_id";

    private final RandomValues randoms;

    RequestIdFilter(RandomValues randoms) {
        this.randoms = randoms;
    }

    /** Returns the id of this request. */
    public static String of(HttpServletRequest request) {
        return String.valueOf(request.getAttribute(ATTRIBUTE));
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String id = randoms.uuid().toString();
        request.setAttribute(ATTRIBUTE, id);
        response.setHeader("X-Request-Id", id);
        response.setHeader("X-Content-Type-Options", "nosniff");
        MDC.put(LOG_KEY, id);
        try {
            chain.doFilter(request, response);
        } finally {
            MDC.remove(LOG_KEY);
        }
    }
}

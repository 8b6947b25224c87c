package io.daybook.api.platform.serving;

import io.daybook.api.platform.http.FilterOrder;
import io.daybook.query.platform.mongo.CallDeadline;
import io.daybook.query.platform.mongo.MongoTimeouts;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Bounds how long a request waits for MongoDB: by the deadline of reads for each call, and by one
 * for all calls of a health check together (docs/spec/stores.md, section 1).
 */
@Component
@Order(FilterOrder.STORE_DEADLINES)
class StoreDeadlines extends OncePerRequestFilter {

    private final MongoTimeouts timeouts;

    StoreDeadlines(MongoTimeouts timeouts) {
        this.timeouts = timeouts;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try (CallDeadline _ = deadline(request)) {
            chain.doFilter(request, response);
        }
    }

    private CallDeadline deadline(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator/")
                ? CallDeadline.ofAllCalls(timeouts.health())
                : CallDeadline.ofEachCall(timeouts.read());
    }
}

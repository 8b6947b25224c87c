package io.daybook.api.platform.serving;

import io.daybook.api.platform.http.FilterOrder;
import io.daybook.query.platform.mongo.CallDeadline;
import io.daybook.query.platform.mongo.MongoTimeouts;
import io.daybook.query.platform.views.ViewPosition;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Limits how long a request waits for MongoDB: by the read timeout for each call, and by one
 * deadline for all calls of a health check together (docs/spec/stores.md, section 1). On nodes that
 * do not project, all reads of a request share one check of the position of the views
 * (docs/decisions/0249).
 */
@Component
@Order(FilterOrder.STORE_DEADLINES)
class StoreDeadlineFilter extends OncePerRequestFilter {

    private final MongoTimeouts timeouts;
    private final ViewPosition views;

    StoreDeadlineFilter(MongoTimeouts timeouts, ViewPosition views) {
        this.timeouts = timeouts;
        this.views = views;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try (CallDeadline _ = deadline(request);
                ViewPosition.Request _ = views.beginRequest()) {
            chain.doFilter(request, response);
        }
    }

    private CallDeadline deadline(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator/")
                ? CallDeadline.ofAllCalls(timeouts.health())
                : CallDeadline.ofEachCall(timeouts.read());
    }
}

package io.daybook.api.platform.serving;

import io.daybook.api.platform.http.FilterOrder;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.query.platform.mongo.MongoMonitor;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Responds with 503 and the progress until the views are current, and while MongoDB is known to be
 * unreachable; health checks are always answered. Polling clients must not take processor time from
 * the startup they wait for, so neither the body nor the token is read.
 */
@Component
@Order(FilterOrder.READINESS)
class ReadinessFilter extends OncePerRequestFilter {

    private static final int RETRY_SECONDS = 2;

    private final ObjectProvider<ViewsLifecycle> serving;
    private final MongoMonitor mongo;
    private final BuildProgress progress;

    ReadinessFilter(
            ObjectProvider<ViewsLifecycle> serving, MongoMonitor mongo, BuildProgress progress) {
        this.serving = serving;
        this.mongo = mongo;
        this.progress = progress;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String path = request.getRequestURI();
        return !path.startsWith("/api/") && !path.startsWith("/login/");
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!serving.getObject().isReady()) {
            throw new ServiceUnavailableException(
                    "Daybook is starting. " + progress.state(), RETRY_SECONDS);
        }
        if (!mongo.isAnswering()) {
            throw new ServiceUnavailableException("MongoDB does not answer now.", RETRY_SECONDS);
        }
        chain.doFilter(request, response);
    }
}

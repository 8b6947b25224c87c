package io.daybook.api.platform.serving;

import io.daybook.api.platform.http.FilterOrder;
import io.daybook.application.platform.errors.Unavailable;
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
 * Until the views are current every operation answers 503 with the progress; health is answered all
 * along. Clients that go on asking must not keep the processors from what they wait for, so neither
 * the body nor the token is looked at.
 */
@Component
@Order(FilterOrder.READINESS)
class NotReady extends OncePerRequestFilter {

    private static final int RETRY_SECONDS = 2;

    private final ObjectProvider<Serving> serving;
    private final BuildProgress progress;

    NotReady(ObjectProvider<Serving> serving, BuildProgress progress) {
        this.serving = serving;
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
            throw new Unavailable("Daybook is starting. " + progress.state(), RETRY_SECONDS);
        }
        chain.doFilter(request, response);
    }
}

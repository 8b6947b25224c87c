package io.daybook.api.platform.errors;

import io.daybook.api.platform.http.FilterOrder;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Answers exceptions of other filters with the same error responses as exceptions of controllers.
 */
@Component
@Order(FilterOrder.FILTER_ERRORS)
class ErrorResponseFilter extends OncePerRequestFilter {

    private final ApiErrorWriter writer;

    ErrorResponseFilter(ApiErrorWriter writer) {
        this.writer = writer;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException {
        try {
            chain.doFilter(request, response);
        } catch (RuntimeException | ServletException thrown) {
            // Nothing is swallowed: whatever a filter throws becomes an error response, and
            // ExceptionTranslator logs with its stack what it does not know. Past this filter the
            // container
            // would answer with a page of its own. An IOException means that the connection broke.
            writer.write(response, ExceptionTranslator.answer(thrown, request));
        }
    }
}

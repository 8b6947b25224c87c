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
 * Converts exceptions of other filters to the same error responses as exceptions of controllers.
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
            // Catches everything: each exception of a filter becomes an error response, and
            // ExceptionTranslator logs unknown ones with their stack trace. Otherwise the container
            // would respond with its own page. An IOException means that the connection broke.
            writer.write(response, ExceptionTranslator.answer(thrown, request));
        }
    }
}

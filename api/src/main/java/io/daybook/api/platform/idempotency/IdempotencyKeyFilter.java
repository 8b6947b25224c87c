package io.daybook.api.platform.idempotency;

import io.daybook.api.platform.http.FilterOrder;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.idempotency.IdempotentRequests.Attempt;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Validates the {@code Idempotency-Key} of a POST and stores the response before the client
 * receives it.
 */
@Component
@Order(FilterOrder.AUTHENTICATION)
class IdempotencyKeyFilter extends OncePerRequestFilter {

    static final String HEADER = "Idempotency-Key";

    private static final Logger LOG = LoggerFactory.getLogger(IdempotencyKeyFilter.class);
    private static final String ATTRIBUTE = IdempotencyKeyFilter.class.getName();
    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,255}");
    private static final int MOST_BYTES = 64 << 10;
    private static final int SERVER_ERROR = 500;

    /** The headers of the stored response; all other headers belong to the attempt. */
    private static final List<String> KEPT_HEADERS = List.of("Content-Type", "Link", "Location");

    /** Returns the key of a POST; null if there is none, or for another method. */
    static @Nullable String keyOf(HttpServletRequest request) {
        return request.getMethod().equals("POST") ? request.getHeader(HEADER) : null;
    }

    /** The attempt ends with the request. */
    static void attach(HttpServletRequest request, Attempt attempt) {
        request.setAttribute(ATTRIBUTE, attempt);
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String key = keyOf(request);
        if (key == null) {
            chain.doFilter(request, response);
            return;
        }
        if (!KEY.matcher(key).matches()) {
            throw new BadParameterException(
                    HEADER + " must be 1 to 255 visible ASCII characters without spaces");
        }
        var held = new BufferedResponse(response, MOST_BYTES);
        try {
            chain.doFilter(request, held);
            if (request.getAttribute(ATTRIBUTE) instanceof Attempt attempt) {
                keep(attempt, held);
            }
        } finally {
            if (request.getAttribute(ATTRIBUTE) instanceof Attempt attempt) {
                attempt.close();
            }
        }
        held.send();
    }

    /** A response that cannot be stored is still valid; a repeated request creates it anew. */
    private static void keep(Attempt attempt, BufferedResponse response) {
        if (response.getStatus() >= SERVER_ERROR) {
            return;
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (String name : KEPT_HEADERS) {
            String value = response.getHeader(name);
            if (value != null) {
                headers.put(name, value);
            }
        }
        try {
            attempt.keep(response.getStatus(), headers, response.body());
        } catch (RuntimeException failed) {
            // The change is stored and its response is ready: no failure of a store may turn it
            // into an error now. The journal of the request remains, so a repeated request changes
            // nothing twice.
            LOG.warn(
                    "The response to a request with an idempotency key could not be stored: {}",
                    failed.toString());
        }
    }
}

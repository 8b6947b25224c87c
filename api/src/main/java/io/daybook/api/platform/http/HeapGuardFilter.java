package io.daybook.api.platform.http;

import io.daybook.application.platform.errors.ServiceUnavailableException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Rejects writes before the heap is full. The embedded views keep every document in memory, so
 * otherwise a service that outgrows its heap would fail, and fail again at every start.
 */
@Component
@Order(FilterOrder.BODY_LIMIT)
class HeapGuardFilter extends OncePerRequestFilter {

    private static final int FULL_PERCENT = 85;
    private static final int RETRY_SECONDS = 30;
    private final LongLivedHeap heap;

    @Autowired
    HeapGuardFilter() {
        this(LongLivedHeap.ofThisProcess());
    }

    /** Creates a filter for this heap. */
    HeapGuardFilter(LongLivedHeap heap) {
        this.heap = heap;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        boolean grows = !SafeMethods.isOf(request) && !request.getMethod().equals("DELETE");
        if (grows && heap.isFuller(FULL_PERCENT)) {
            throw new ServiceUnavailableException(
                    "The service is short of memory and takes no changes; its heap must be"
                            + " enlarged (DAYBOOK_HEAP).",
                    RETRY_SECONDS);
        }
        chain.doFilter(request, response);
    }
}

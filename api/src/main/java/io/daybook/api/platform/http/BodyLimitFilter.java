package io.daybook.api.platform.http;

import io.daybook.api.platform.binding.MediaKind;
import io.daybook.api.platform.errors.BodyTooLargeException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Rejects bodies above the limit, by their declared length or while they are read, and bodies that
 * would not fit into memory alongside those of other requests.
 */
@Component
@Order(FilterOrder.BODY_LIMIT)
class BodyLimitFilter extends OncePerRequestFilter {

    /**
     * Bodies may take this share of the heap; the objects created from them take several times as
     * much.
     */
    private static final int BUDGET_SHARE_OF_HEAP = 32;

    private final long maxBody;
    private final long maxUpload;
    private final MemoryBudget budget;
    private final CallerKeyResolver callers;

    BodyLimitFilter(EdgeProperties properties, CallerKeyResolver callers) {
        this.callers = callers;
        maxBody = properties.maxBody().toBytes();
        maxUpload = properties.maxUpload().toBytes();
        long shareOfHeap = Runtime.getRuntime().maxMemory() / BUDGET_SHARE_OF_HEAP;
        budget =
                new MemoryBudget(
                        Math.max(shareOfHeap, 2 * maxBody),
                        "Too many large request bodies are being processed; try again.");
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        MediaKind kind = MediaKind.of(request);
        boolean isFile = kind == MediaKind.MULTIPART || kind == MediaKind.OTHER;
        long limit = isFile ? maxUpload : maxBody;
        if (request.getContentLengthLong() > limit) {
            throw new BodyTooLargeException();
        }
        if (kind == MediaKind.NONE) {
            chain.doFilter(request, response);
            return;
        }
        try (MemoryBudget.Share share = budget.share(callers.of(request))) {
            // Files are written to disk as they arrive, so they take no memory.
            request.setAttribute(MemoryBudget.class.getName(), share);
            chain.doFilter(new LimitedRequest(request, limit, isFile ? null : share), response);
        }
    }
}

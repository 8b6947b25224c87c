package io.daybook.api.platform.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.annotation.Order;
import org.springframework.data.mongodb.core.mapping.event.AfterConvertCallback;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Rejects requests whose documents would not fit into memory alongside those of other requests: a
 * page has at most a hundred items, but each may contain texts of a megabyte. The views that a
 * request has read count until its response is written.
 */
@Component
@Order(FilterOrder.READ_LIMIT)
class ReadLimitFilter extends OncePerRequestFilter {

    /** Sizes are counted in characters; those beyond Latin-1 take two bytes each. */
    private static final int BUDGET_SHARE_OF_HEAP = 12;

    /**
     * A single caller, who may use half of the budget, can read any object created from the largest
     * body.
     */
    private static final int LARGEST_BODIES = 4;

    private static final ThreadLocal<@Nullable Reading> CURRENT = new ThreadLocal<>();

    private final MemoryBudget budget;
    private final CallerKeyResolver callers;

    @Autowired
    ReadLimitFilter(CallerKeyResolver callers, EdgeProperties properties) {
        this(
                callers,
                Math.max(
                        Runtime.getRuntime().maxMemory() / BUDGET_SHARE_OF_HEAP,
                        LARGEST_BODIES * properties.maxBody().toBytes()));
    }

    /** The limit of a service that may hold so many bytes. */
    ReadLimitFilter(CallerKeyResolver callers, long mostBytes) {
        this.callers = callers;
        this.budget =
                new MemoryBudget(
                        mostBytes,
                        "The answer is too large to be made beside others; try again, or ask for"
                                + " fewer items (per_page).");
    }

    /** Requests with changes read little, and must not be rejected after the change. */
    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !SafeMethods.isOf(request);
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try (Reading reading = new Reading(request)) {
            CURRENT.set(reading);
            chain.doFilter(request, response);
        } finally {
            CURRENT.remove();
        }
    }

    /** The documents that one request has read; the caller is determined only if they are large. */
    private final class Reading implements AutoCloseable {

        private final HttpServletRequest request;
        private MemoryBudget.@Nullable Share share;

        Reading(HttpServletRequest request) {
            this.request = request;
        }

        void charge(long bytes) {
            MemoryBudget.Share own = share == null ? budget.share(callers.of(request)) : share;
            share = own;
            own.take(bytes);
        }

        @Override
        public void close() {
            if (share != null) {
                share.close();
            }
        }
    }

    /** Charges the views that are read to the request that reads them. */
    @Component
    static class Charge implements AfterConvertCallback<Object> {

        /** The total size of smaller documents is limited by their number. */
        private static final long LARGE = 16 << 10;

        @Override
        public Object onAfterConvert(Object view, Document document, String collection) {
            Reading reading = CURRENT.get();
            if (reading != null) {
                long bytes = texts(document);
                if (bytes >= LARGE) {
                    reading.charge(bytes);
                }
            }
            return view;
        }

        private static long texts(@Nullable Object value) {
            return switch (value) {
                case String text -> text.length();
                case Map<?, ?> document -> texts(document.values());
                case Collection<?> elements -> {
                    long sum = 0;
                    for (Object element : elements) {
                        sum += texts(element);
                    }
                    yield sum;
                }
                case null, default -> 0;
            };
        }
    }
}

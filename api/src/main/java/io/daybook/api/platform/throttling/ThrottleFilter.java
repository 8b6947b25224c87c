package io.daybook.api.platform.throttling;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.http.BearerToken;
import io.daybook.api.platform.http.FilterOrder;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses callers that exceed their request budget. The cost of a request is its duration in
 * seconds from here to its response: processor and database time and waiting, which cannot be
 * distinguished on a virtual thread.
 */
@Component
@Order(FilterOrder.THROTTLE)
class ThrottleFilter extends OncePerRequestFilter {

    private static final byte[] REFUSAL =
            "403 Forbidden (Rate Limit Exceeded)\n".getBytes(StandardCharsets.UTF_8);

    private final ThrottleProperties limits;
    private final Ticker ticker;
    private final Cache<String, LeakyBucket> buckets;

    ThrottleFilter(ThrottleProperties limits, Ticker ticker) {
        this.limits = limits;
        this.ticker = ticker;
        // A bucket that was unused for this long is empty, so it can be dropped.
        long empty = (long) Math.ceil(limits.capacity() / limits.leakPerSecond());
        buckets =
                Caffeine.newBuilder()
                        .maximumSize(limits.callers())
                        .expireAfterAccess(Duration.ofSeconds(empty))
                        .ticker(ticker)
                        .build();
    }

    /** Health checks must work under overload, also for the caller who causes it. */
    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !limits.enabled() || request.getRequestURI().startsWith("/actuator");
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String token = BearerToken.of(request);
        if (token == null || token.isEmpty()) {
            chain.doFilter(request, response);
            return;
        }
        long start = ticker.read();
        LeakyBucket bucket = buckets.get(hash(token), _ -> new LeakyBucket(limits, start));
        if (!bucket.admits(start)) {
            refuse(response);
            return;
        }
        var metered = new MeteredResponse(response, bucket, ticker, start);
        try {
            chain.doFilter(request, metered);
        } finally {
            metered.writeHeaders();
            bucket.settle(metered.cost(), ticker.read());
        }
    }

    private static void refuse(HttpServletResponse response) throws IOException {
        response.setStatus(ApiErrorResponse.NOT_PERMITTED);
        response.setHeader(MeteredResponse.REMAINING, "0.0");
        response.setContentType("text/plain; charset=utf-8");
        response.setContentLength(REFUSAL.length);
        response.getOutputStream().write(REFUSAL);
    }

    private static String hash(String token) {
        try {
            byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
            return new String(
                    MessageDigest.getInstance("SHA-256").digest(bytes),
                    StandardCharsets.ISO_8859_1);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

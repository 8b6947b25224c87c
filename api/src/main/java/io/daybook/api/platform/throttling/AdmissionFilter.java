package io.daybook.api.platform.throttling;

import io.daybook.api.platform.binding.MediaKind;
import io.daybook.api.platform.binding.RequestParameters;
import io.daybook.api.platform.http.CallerKeyResolver;
import io.daybook.api.platform.http.FilterOrder;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Limits the number of concurrent requests to what the stores serve quickly, fairly by caller;
 * large bodies, which occupy a processor for long, leave at least one processor for all others
 * (docs/decisions/0170). A permit is held while a request is processed, but not while its body is
 * received or its response is sent, because clients determine how long that takes.
 */
@Component
@Order(FilterOrder.ADMISSION)
class AdmissionFilter extends OncePerRequestFilter {

    /** Fewer than the connections to the database of the views, which other work needs, too. */
    private static final int PERMITS = 64;

    private static final int MAX_WAITING = 256;
    private static final Duration MAX_WAIT = Duration.ofSeconds(30);
    private static final int RETRY_SECONDS = 2;
    private static final long LARGE_BODY = 64 << 10;

    private final FairSemaphore requests = new FairSemaphore(PERMITS, MAX_WAITING);
    private final FairSemaphore largeBodies =
            new FairSemaphore(Math.max(2, Runtime.getRuntime().availableProcessors()), MAX_WAITING);
    private final CallerKeyResolver callers;

    AdmissionFilter(CallerKeyResolver callers) {
        this.callers = callers;
    }

    /** Health checks must work under high load. */
    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator");
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        MediaKind kind = MediaKind.of(request);
        if (kind == MediaKind.MULTIPART || kind == MediaKind.OTHER) {
            // A file is received while its operation runs, and written to disk.
            chain.doFilter(request, response);
            return;
        }
        String caller = callers.of(request);
        if (CallerKeyResolver.isUser(caller)) {
            // Others are refused without their bodies being read, but by few operations.
            RequestParameters.of(request).document();
        }
        boolean isLarge =
                kind != MediaKind.NONE
                        && Math.max(
                                        RequestParameters.sizeRead(request),
                                        request.getContentLengthLong())
                                >= LARGE_BODY;
        try (FairSemaphore.Permit large = isLarge ? acquire(largeBodies, caller) : null;
                FairSemaphore.Permit permit = acquire(requests, caller)) {
            chain.doFilter(request, new PermitReleasingResponse(response, permit, large));
        }
    }

    private static FairSemaphore.Permit acquire(FairSemaphore semaphore, String caller) {
        FairSemaphore.@Nullable Permit permit;
        try {
            permit = semaphore.acquire(caller, MAX_WAIT);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            permit = null;
        }
        if (permit == null) {
            throw new ServiceUnavailableException(
                    "Too many of your requests are being processed; try again.", RETRY_SECONDS);
        }
        return permit;
    }
}

package io.daybook.api.platform.idempotency;

import io.daybook.api.platform.access.RequestAccess;
import io.daybook.api.platform.http.RequestIdFilter;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.application.platform.idempotency.IdempotentRequests;
import io.daybook.application.platform.idempotency.IdempotentRequests.Attempt;
import io.daybook.application.platform.idempotency.IdempotentRequests.Request;
import io.daybook.application.platform.idempotency.StoredResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Returns the stored response of a repeated POST, and lets a new or interrupted one run. Runs after
 * the access checks, so that callers only get responses they may still read. Anonymous requests,
 * such as token requests, have no key.
 */
@Component
class IdempotencyInterceptor implements HandlerInterceptor {

    private static final String REPLAYED = "Idempotent-Replayed";

    private final IdempotentRequests requests;

    IdempotencyInterceptor(IdempotentRequests requests) {
        this.requests = requests;
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler)
            throws IOException {
        String key = IdempotencyKeyFilter.keyOf(request);
        RequestAccess access = RequestAccess.of(request);
        if (key == null || access == null) {
            return true;
        }
        Caller caller = access.caller();
        Long real = caller.realUserId();
        Attempt attempt =
                requests.begin(
                        new Request(
                                caller.id(),
                                real == null ? caller.id() : real,
                                key,
                                RequestContent.hash(request),
                                RequestIdFilter.of(request)));
        IdempotencyKeyFilter.attach(request, attempt);
        StoredResponse answer = attempt.answer();
        if (answer != null) {
            write(answer, response);
            return false;
        }
        if (attempt.isStored()) {
            request.setAttribute(ServiceUnavailableException.STORED_ATTRIBUTE, true);
        }
        attempt.carryOut();
        return true;
    }

    private static void write(StoredResponse answer, HttpServletResponse response)
            throws IOException {
        response.setStatus(answer.status());
        answer.headers().forEach(response::setHeader);
        response.setHeader(REPLAYED, "true");
        response.getOutputStream().write(answer.body().getBytes(StandardCharsets.UTF_8));
    }
}

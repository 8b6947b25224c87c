package io.daybook.api.platform.kernel;

import io.daybook.api.platform.access.RequestAccess;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.application.platform.kernel.CurrentRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Objects;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;

/** The current HTTP request, on the thread that serves it. */
@Component
final class HttpCurrentRequest implements CurrentRequest {

    private final HttpServletRequest request;

    HttpCurrentRequest(HttpServletRequest request) {
        this.request = request;
    }

    @Override
    public Map<String, String> metadata() {
        return RequestMetadata.of(request);
    }

    @Override
    public String url(String path) {
        StringBuffer url = request.getRequestURL();
        int authority = url.indexOf("//") + 2;
        int end = url.indexOf("/", authority);
        return (end < 0 ? url.toString() : url.substring(0, end)) + path;
    }

    @Override
    public long callerId() {
        return Objects.requireNonNull(RequestAccess.of(request)).caller().id();
    }

    @Override
    public void markStored() {
        if (RequestContextHolder.getRequestAttributes() != null) {
            request.setAttribute(ServiceUnavailableException.STORED_ATTRIBUTE, true);
        }
    }
}

package io.daybook.api.edge;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses bodies above the limit, by their announced length or while they are read. */
@Component
@Order(FilterOrder.BODY_LIMIT)
class BodyLimit extends OncePerRequestFilter {

    private final long maxBody;
    private final long maxUpload;

    BodyLimit(EdgeProperties properties) {
        maxBody = properties.maxBody().toBytes();
        maxUpload = properties.maxUpload().toBytes();
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        MediaKind kind = MediaKind.of(request);
        boolean isFile = kind == MediaKind.MULTIPART || kind == MediaKind.OTHER;
        long limit = isFile ? maxUpload : maxBody;
        if (request.getContentLengthLong() > limit) {
            throw new BodyTooLarge();
        }
        // The server itself stops at the announced length, and counts the parts of a multipart
        // body.
        boolean unbounded = kind != MediaKind.NONE && request.getContentLengthLong() < 0;
        chain.doFilter(unbounded ? new LimitedRequest(request, limit) : request, response);
    }
}

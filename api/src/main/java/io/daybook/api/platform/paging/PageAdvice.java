package io.daybook.api.platform.paging;

import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.platform.views.Page;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;

/** Writes a page as an array of its items, and links the other pages in the Link header. */
@RestControllerAdvice
@Order(1)
class PageAdvice implements ResponseBodyAdvice<Object> {

    @Override
    public boolean supports(
            MethodParameter method, Class<? extends HttpMessageConverter<?>> converter) {
        return JacksonJsonHttpMessageConverter.class.isAssignableFrom(converter);
    }

    @Override
    public @Nullable Object beforeBodyWrite(
            @Nullable Object body,
            MethodParameter method,
            MediaType type,
            Class<? extends HttpMessageConverter<?>> converter,
            ServerHttpRequest request,
            ServerHttpResponse response) {
        return switch (body) {
            case Page<?> page -> {
                link(page, request, response);
                yield page.items();
            }
            case WrappedPage wrapped -> {
                link(wrapped.page(), request, response);
                yield wrapped.body();
            }
            case null, default -> body;
        };
    }

    /** POST responses have no links, because a known client would follow them with another POST. */
    private static void link(Page<?> page, ServerHttpRequest request, ServerHttpResponse response) {
        if (!request.getMethod().equals(HttpMethod.POST)
                && request instanceof ServletServerHttpRequest servlet) {
            HttpServletRequest http = servlet.getServletRequest();
            String links = PageLinks.of(page, ListingResolver.of(http), http);
            response.getHeaders().set(HttpHeaders.LINK, links);
        }
    }
}

package io.daybook.api.people.users;

import io.daybook.application.platform.kernel.Urls;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.PathContainer;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Recognizes URLs of this service, so that no client is redirected to another host. */
@Component
class InternalUrls {

    private final RequestMappingHandlerMapping mappings;
    private final Urls urls;

    InternalUrls(RequestMappingHandlerMapping requestMappingHandlerMapping, Urls urls) {
        this.mappings = requestMappingHandlerMapping;
        this.urls = urls;
    }

    /** Returns the URL if it is a known one on this host, otherwise null. */
    @Nullable String known(@Nullable String address) {
        if (address == null) {
            return null;
        }
        try {
            URI base = URI.create(urls.of("/"));
            URI target = base.resolve(new URI(address));
            boolean ours =
                    base.getScheme().equals(target.getScheme())
                            && base.getRawAuthority().equals(target.getRawAuthority());
            return ours && isMapped(target.getRawPath()) ? address : null;
        } catch (URISyntaxException unreadable) {
            return null;
        }
    }

    private boolean isMapped(String path) {
        PathContainer parsed = PathContainer.parsePath(path);
        return mappings.getHandlerMethods().keySet().stream()
                .map(mapping -> mapping.getPathPatternsCondition())
                .anyMatch(
                        paths ->
                                paths != null
                                        && paths.getPatterns().stream()
                                                .anyMatch(pattern -> pattern.matches(parsed)));
    }
}

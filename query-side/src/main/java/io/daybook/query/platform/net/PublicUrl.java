package io.daybook.query.platform.net;

import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** The public URL of this service, for links that are built without a request. */
@Component
public final class PublicUrl {

    private final @Nullable String base;

    PublicUrl(Environment environment) {
        String url = environment.getProperty("daybook.public-url", "");
        this.base = url.isBlank() ? null : url.strip().replaceAll("/+$", "");
    }

    /** Returns the URL of a path; null if {@code daybook.public-url} is not set. */
    public @Nullable String of(String path) {
        return base == null ? null : base + path;
    }
}

package io.daybook.api.platform.kernel;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** The tool that sent a request, for event metadata. */
public final class CallingTool {

    private static final String ATTRIBUTE = CallingTool.class.getName();

    private CallingTool() {}

    /**
     * Sets the tool that sent the request.
     *
     * @param key by which the tool identified itself: its guid, or the key of its registration
     */
    public static void set(HttpServletRequest request, String key) {
        request.setAttribute(ATTRIBUTE, key);
    }

    static @Nullable String of(HttpServletRequest request) {
        return (String) request.getAttribute(ATTRIBUTE);
    }
}

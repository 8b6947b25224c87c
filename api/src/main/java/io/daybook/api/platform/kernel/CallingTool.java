package io.daybook.api.platform.kernel;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** The tool that a request comes from, as event metadata name it. */
public final class CallingTool {

    private static final String ATTRIBUTE = CallingTool.class.getName();

    private CallingTool() {}

    /**
     * The request comes from this tool.
     *
     * @param key what the tool identified itself with: its guid, or the key of its registration
     */
    public static void set(HttpServletRequest request, String key) {
        request.setAttribute(ATTRIBUTE, key);
    }

    static @Nullable String of(HttpServletRequest request) {
        return (String) request.getAttribute(ATTRIBUTE);
    }
}

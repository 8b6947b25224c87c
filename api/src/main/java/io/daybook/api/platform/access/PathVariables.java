package io.daybook.api.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.web.servlet.HandlerMapping;

/** The variables of the path pattern that a request matched, as texts by name. */
public final class PathVariables {

    private PathVariables() {}

    /** Returns the variables; none before the request was mapped to an operation. */
    @SuppressWarnings("unchecked") // the attribute is Spring's map of path variables
    public static Map<String, String> of(HttpServletRequest request) {
        Object variables = request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE);
        return variables == null ? Map.of() : (Map<String, String>) variables;
    }
}

package io.daybook.api.platform.access;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.lti.OpaqueIds;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Resolves the ids of assignments in launches, such as {@code lti_context_id:5f0c...}, in paths
 * (docs/spec/content.md, section 1.5).
 */
@Component
class AssignmentPathIds {

    private static final String PREFIX = "lti_context_id:";
    private static final String VARIABLE = "assignment_id";

    private final OpaqueIds opaqueIds;

    AssignmentPathIds(OpaqueIds opaqueIds) {
        this.opaqueIds = opaqueIds;
    }

    /**
     * Replaces such an id in the path variables by the numeric id of the assignment.
     *
     * @throws Rejection not found if no assignment has it
     */
    void translate(HttpServletRequest request, String pattern) {
        Map<String, String> variables = PathVariables.of(request);
        String variable = variable(pattern);
        String text = variable == null ? null : variables.get(variable);
        if (variable == null || text == null || !text.startsWith(PREFIX)) {
            return;
        }
        long id =
                opaqueIds
                        .assignmentNamed(text.substring(PREFIX.length()))
                        .orElseThrow(Rejection::notFound);
        Map<String, String> resolved = new HashMap<>(variables);
        resolved.put(variable, Long.toString(id));
        request.setAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, resolved);
    }

    private static @Nullable String variable(String pattern) {
        if (pattern.contains("/{" + VARIABLE + "}")) {
            return VARIABLE;
        }
        return pattern.contains("/assignments/{id}") ? "id" : null;
    }
}

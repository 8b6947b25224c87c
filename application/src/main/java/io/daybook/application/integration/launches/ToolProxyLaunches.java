package io.daybook.application.integration.launches;

import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.lti.ToolSettings;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.events.integration.webhooks.ToolProfile.Parameter;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.people.users.UserView;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Launches tools registered with LTI 2, for an assignment or for a course. */
@Component
public class ToolProxyLaunches {

    private static final String LINK_SETTINGS = "LtiLink.custom.url";

    private final LaunchContexts contexts;
    private final LaunchVariables variables;
    private final LaunchSigner signer;
    private final ToolSettings settings;
    private final OpaqueIds opaqueIds;
    private final VaultSecrets secrets;

    ToolProxyLaunches(
            LaunchContexts contexts,
            LaunchVariables variables,
            LaunchSigner signer,
            ToolSettings settings,
            OpaqueIds opaqueIds,
            VaultSecrets secrets) {
        this.contexts = contexts;
        this.variables = variables;
        this.signer = signer;
        this.settings = settings;
        this.opaqueIds = opaqueIds;
        this.secrets = secrets;
    }

    /**
     * The form that opens the tool. The first launch that sends the tool the URL of the settings of
     * its link creates these settings.
     *
     * @param assignment the assignment it is launched for; null for the course
     */
    public SignedLaunch launch(
            ToolProxyView tool,
            Message message,
            UserView user,
            CourseView course,
            @Nullable AssignmentView assignment) {
        LaunchContext context = contexts.of(user, course);
        String link =
                assignment == null
                        ? opaqueIds.ofCourse(course.id())
                        : opaqueIds.ofAssignment(assignment.id());
        Map<String, String> fields = contexts.common(context, LtiNames.VERSION, link);
        fields.put(
                "resource_link_title",
                assignment == null ? message.resourceName() : assignment.name());
        if (assignment != null) {
            fields.put("ext_lti_assignment_id", link);
        }
        boolean tellsLink = false;
        for (Parameter parameter : message.parameters()) {
            tellsLink |= LINK_SETTINGS.equals(parameter.variable());
            fields.put(
                    "custom_" + parameter.name(),
                    value(parameter, context, tool, link, assignment));
        }
        for (String capability : message.capabilities()) {
            tellsLink |= LINK_SETTINGS.equals(capability);
            variables
                    .value(capability, context, tool, link, assignment)
                    .ifPresent(value -> fields.put(capability, value));
        }
        if (tellsLink) {
            settings.makeIfMissing(
                    tool, new SettingsAddress(ContextKind.COURSE, course.id(), link));
        }
        return signer.sign(message.url(), tool.guid(), secrets.open(tool.sealedSecret()), fields);
    }

    /** A variable without a value is sent unchanged. */
    private String value(
            Parameter parameter,
            LaunchContext context,
            ToolProxyView tool,
            String link,
            @Nullable AssignmentView assignment) {
        String variable = parameter.variable();
        if (variable == null) {
            String fixed = parameter.fixed();
            return fixed == null ? "" : fixed;
        }
        return variables.value(variable, context, tool, link, assignment).orElse("$" + variable);
    }
}

package io.daybook.application.integration.launches;

import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.events.content.externaltools.ToolPrivacy;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.externaltools.ExternalToolView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.people.users.UserView;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Launches external tools of courses with LTI 1, signed with the key and secret of the tool. */
@Component
public class ExternalToolLaunches {

    private final LaunchContexts contexts;
    private final LaunchSigner signer;
    private final OpaqueIds opaqueIds;
    private final VaultSecrets secrets;

    ExternalToolLaunches(
            LaunchContexts contexts,
            LaunchSigner signer,
            OpaqueIds opaqueIds,
            VaultSecrets secrets) {
        this.contexts = contexts;
        this.signer = signer;
        this.opaqueIds = opaqueIds;
        this.secrets = secrets;
    }

    /** Whether launches of the tool can be signed: it has a key and a secret. */
    public static boolean canBeSigned(ExternalToolView tool) {
        String key = tool.consumerKey();
        String secret = tool.sealedSecret();
        return key != null && !key.isBlank() && secret != null && !secret.isBlank();
    }

    /**
     * Returns the form that launches the tool.
     *
     * @param moduleItemId the module item it is launched through; null for none
     * @param assignment the assignment it is launched through; null for none
     */
    public SignedLaunch launch(
            ExternalToolView tool,
            String url,
            UserView user,
            CourseView course,
            @Nullable Long moduleItemId,
            @Nullable AssignmentView assignment) {
        LaunchContext context = contexts.of(user, course);
        Map<String, String> fields =
                contexts.common(context, "LTI-1p0", link(course, moduleItemId, assignment));
        fields.put("resource_link_title", assignment == null ? tool.name() : assignment.name());
        if (assignment != null) {
            fields.put("ext_lti_assignment_id", opaqueIds.ofAssignment(assignment.id()));
        }
        addPerson(fields, context, tool.privacy());
        String key = tool.consumerKey();
        String secret = tool.sealedSecret();
        return signer.sign(
                url, key == null ? "" : key, secret == null ? "" : secrets.open(secret), fields);
    }

    /** The resource link is the assignment, the module item, or else the course. */
    private String link(
            CourseView course, @Nullable Long moduleItemId, @Nullable AssignmentView assignment) {
        if (assignment != null) {
            return opaqueIds.ofAssignment(assignment.id());
        }
        return moduleItemId == null
                ? opaqueIds.ofCourse(course.id())
                : opaqueIds.ofModuleItem(moduleItemId);
    }

    private static void addPerson(
            Map<String, String> fields, LaunchContext context, ToolPrivacy privacy) {
        UserView user = context.user();
        if (privacy == ToolPrivacy.NAME_ONLY || privacy == ToolPrivacy.PUBLIC) {
            LaunchContexts.put(fields, "lis_person_name_full", user.name());
            LaunchContexts.put(fields, "lis_person_name_family", context.familyName());
            LaunchContexts.put(fields, "lis_person_name_given", context.givenName());
        }
        if (privacy == ToolPrivacy.EMAIL_ONLY || privacy == ToolPrivacy.PUBLIC) {
            LaunchContexts.put(fields, "lis_person_contact_email_primary", user.email());
        }
        if (privacy == ToolPrivacy.PUBLIC) {
            LaunchContexts.put(fields, "lis_person_sourcedid", context.sisId());
        }
    }
}

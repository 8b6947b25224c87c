package io.daybook.application.integration.launches;

import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.events.content.externaltools.ToolPrivacy;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.externaltools.ExternalToolView;
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
     * @param moduleItemId the module item it is launched through; null to launch the tool itself
     */
    public SignedLaunch launch(
            ExternalToolView tool,
            String url,
            UserView user,
            CourseView course,
            @Nullable Long moduleItemId) {
        LaunchContext context = contexts.of(user, course);
        Map<String, String> fields =
                contexts.common(
                        context,
                        "LTI-1p0",
                        moduleItemId == null
                                ? opaqueIds.ofCourse(course.id())
                                : opaqueIds.ofModuleItem(moduleItemId));
        fields.put("resource_link_title", tool.name());
        addPerson(fields, context, tool.privacy());
        String key = tool.consumerKey();
        String secret = tool.sealedSecret();
        return signer.sign(
                url, key == null ? "" : key, secret == null ? "" : secrets.open(secret), fields);
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

package io.daybook.api.integration.lti;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.integration.lti.LtiContext;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.lti.ToolRegistrations;
import io.daybook.application.integration.lti.ToolRegistrations.Invitation;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Starts the registration of a tool: returns the message that the administrator's browser submits
 * to the tool (document 2, section 6).
 */
@RestController
class ToolProxyRegistrationsController {

    /** The registration URL of the tool. */
    record StartRegistration(@Nullable String toolConsumerUrl) {}

    /** The parameters of the registration message, and the URL they are submitted to. */
    record MessageJson(
            String registrationUrl,
            String ltiMessageType,
            String ltiVersion,
            String regKey,
            String regPassword,
            String tcProfileUrl,
            String launchPresentationReturnUrl,
            String launchPresentationDocumentTarget,
            String oauth2AccessTokenUrl) {}

    private final ToolRegistrations registrations;
    private final Urls urls;

    ToolProxyRegistrationsController(ToolRegistrations registrations, Urls urls) {
        this.registrations = registrations;
        this.urls = urls;
    }

    /** Starts the registration of a tool in an account. */
    @PostMapping("/api/v1/accounts/{account_id}/tool_proxy_registrations")
    @Requires(Right.MANAGE_LTI_ADD)
    MessageJson inAccount(AccountView account, @Params StartRegistration body) {
        return start(LtiContext.of(account), body, "/accounts/" + account.id());
    }

    /** Starts the registration of a tool in a course. */
    @PostMapping("/api/v1/courses/{course_id}/tool_proxy_registrations")
    @Requires(Right.MANAGE_LTI_ADD)
    MessageJson inCourse(CourseView course, @Params StartRegistration body) {
        return start(LtiContext.of(course), body, "/courses/" + course.id());
    }

    private MessageJson start(LtiContext context, StartRegistration body, String home) {
        String url = Required.text(body.toolConsumerUrl(), "tool_consumer_url");
        if (!isWebAddress(url)) {
            throw Rejection.invalid("tool_consumer_url", "is not a web address");
        }
        Invitation invitation = registrations.invite(context, url);
        return new MessageJson(
                url,
                "ToolProxyRegistrationRequest",
                LtiNames.VERSION,
                invitation.regKey(),
                invitation.password(),
                urls.of(context.path() + "/tool_consumer_profile"),
                urls.of(home + "/lti/registration_return"),
                "iframe",
                urls.of(context.path() + "/authorize"));
    }

    private static boolean isWebAddress(String url) {
        try {
            URI uri = URI.create(url);
            return ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()))
                    && uri.getHost() != null;
        } catch (IllegalArgumentException none) {
            return false;
        }
    }
}

package io.daybook.api.integration.lti;

import io.daybook.api.platform.access.Requires;
import io.daybook.application.integration.lti.LtiContexts;
import io.daybook.application.integration.lti.SubmissionEventState;
import io.daybook.application.integration.lti.SubmissionEventSubscriptions;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyView.Profile;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists the tools installed in an account or a course (document 2, section 6). */
@RestController
class LtiAppsController {

    /**
     * An installed tool.
     *
     * @param submissionEvents whether the tool receives submission events: {@code subscribed}, or
     *     {@code address_refused} if the URL of its service is not allowed; null if it requested
     *     none
     */
    record LtiAppJson(
            String appType,
            long appId,
            String guid,
            String name,
            @Nullable String description,
            boolean enabled,
            boolean installedLocally,
            String context,
            long contextId,
            @Nullable String vendorCode,
            @Nullable String productCode,
            List<HandlerJson> messageHandlers,
            boolean hasUpdate,
            @Nullable String submissionEvents) {

        /** A message handler of the tool. */
        record HandlerJson(long id, String resourceTypeCode, String name, String messageType) {}

        static LtiAppJson of(
                ToolProxyView tool,
                ContextKind here,
                long id,
                SubmissionEventState submissionEvents) {
            Profile profile = tool.profile();
            return new LtiAppJson(
                    "Lti::ToolProxy",
                    tool.id(),
                    tool.guid(),
                    tool.name(),
                    profile == null ? null : profile.description(),
                    tool.active(),
                    tool.contextKind() == here && tool.contextId() == id,
                    tool.contextKind() == ContextKind.COURSE ? "Course" : "Account",
                    tool.contextId(),
                    profile == null ? null : profile.vendorCode(),
                    profile == null ? null : profile.productCode(),
                    tool.messages().stream()
                            .map(
                                    m ->
                                            new HandlerJson(
                                                    m.id(),
                                                    m.resourceTypeCode(),
                                                    m.resourceName(),
                                                    m.type()))
                            .toList(),
                    tool.proposal() != null,
                    switch (submissionEvents) {
                        case NOT_WANTED -> null;
                        case SUBSCRIBED -> "subscribed";
                        case ADDRESS_REFUSED -> "address_refused";
                    });
        }
    }

    private final ToolProxyViews tools;
    private final LtiContexts contexts;
    private final SubmissionEventSubscriptions subscriptions;

    LtiAppsController(
            ToolProxyViews tools,
            LtiContexts contexts,
            SubmissionEventSubscriptions subscriptions) {
        this.tools = tools;
        this.contexts = contexts;
        this.subscriptions = subscriptions;
    }

    /** Lists the tools installed in an account or a parent account. */
    @GetMapping("/api/v1/accounts/{account_id}/lti_apps")
    @Requires({Right.MANAGE_LTI_ADD, Right.MANAGE_LTI_EDIT})
    Page<LtiAppJson> inAccount(AccountView account, Listing listing) {
        return tools.in(contexts.accountsAbove(account.id()), listing.range())
                .map(tool -> json(tool, ContextKind.ACCOUNT, account.id()));
    }

    /** Lists the tools installed in a course or in an account above it. */
    @GetMapping("/api/v1/courses/{course_id}/lti_apps")
    @Requires({Right.MANAGE_LTI_ADD, Right.MANAGE_LTI_EDIT})
    Page<LtiAppJson> inCourse(CourseView course, Listing listing) {
        return tools.in(course.id(), contexts.accountsAbove(course.accountId()), listing.range())
                .map(tool -> json(tool, ContextKind.COURSE, course.id()));
    }

    private LtiAppJson json(ToolProxyView tool, ContextKind here, long id) {
        return LtiAppJson.of(tool, here, id, subscriptions.state(tool));
    }
}

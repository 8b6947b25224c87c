package io.daybook.application.integration.lti;

import io.daybook.application.integration.webhooks.Capabilities;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The services and capabilities offered to tools (document 2, section 6). */
final class ServiceCatalogue {

    private static final List<String> JSON = List.of("application/json");
    private static final List<String> TOOL_PROXY = List.of(LtiNames.TOOL_PROXY_TYPE);
    private static final List<String> SETTINGS =
            List.of(LtiNames.SETTINGS_TYPE, LtiNames.SIMPLE_SETTINGS_TYPE);
    private static final List<String> GET = List.of("GET");
    private static final List<String> POST = List.of("POST");
    private static final List<String> GET_PUT = List.of("GET", "PUT");

    /** Offered only to tools whose developer key has a profile with them. */
    private static final List<OfferedService> RESTRICTED =
            List.of(
                    new OfferedService(
                            LtiNames.ORIGINALITY_SERVICE,
                            LtiNames.ORIGINALITY_PATH,
                            JSON,
                            List.of("POST", "PUT", "GET")),
                    new OfferedService(
                            LtiNames.SUBMISSION_SERVICE, LtiNames.SUBMISSION_PATH, JSON, GET),
                    new OfferedService(
                            LtiNames.HISTORY_SERVICE,
                            LtiNames.SUBMISSION_PATH + "/history",
                            JSON,
                            GET),
                    new OfferedService(
                            LtiNames.SUBSCRIPTION_SERVICE,
                            "/api/lti/subscriptions",
                            JSON,
                            List.of("POST", "GET", "PUT", "DELETE")),
                    new OfferedService(
                            LtiNames.USER_SERVICE, "/api/lti/users/{user_id}", JSON, GET),
                    new OfferedService(
                            LtiNames.GROUP_SERVICE, "/api/lti/groups/{group_id}/users", JSON, GET),
                    new OfferedService(
                            LtiNames.ASSIGNMENT_SERVICE,
                            "/api/lti/assignments/{assignment_id}",
                            JSON,
                            GET));

    private static final List<String> CAPABILITIES =
            List.of(
                    "basic-lti-launch-request",
                    "ToolProxyRegistrationRequest",
                    "Lms.placements.accountNavigation",
                    "Lms.placements.courseNavigation",
                    "Lms.placements.assignmentSelection",
                    "Lms.placements.linkSelection",
                    "Lms.placements.postGrades",
                    LtiNames.SPLIT_SECRET,
                    "Context.sourcedId",
                    "Context.id",
                    "Context.title",
                    "CourseSection.sourcedId",
                    "CourseSection.title",
                    "Membership.role",
                    "Person.email.primary",
                    "Person.name.family",
                    "Person.name.full",
                    "Person.name.given",
                    "Person.sourcedId",
                    "User.id",
                    "User.username",
                    "ResourceLink.id",
                    "ResourceLink.title",
                    "Lms.api.domain",
                    "Lms.api.baseUrl",
                    "Lms.account.id",
                    "Lms.account.name",
                    "Lms.course.id",
                    "Lms.course.name",
                    "Lms.user.id",
                    "Lms.assignment.id",
                    "Lms.assignment.title",
                    "Lms.assignment.pointsPossible",
                    "LtiLink.custom.url",
                    "ToolProxy.custom.url",
                    "ToolProxyBinding.custom.url",
                    "ToolConsumerProfile.url",
                    "ToolConsumerInstance.guid",
                    "ToolConsumerInstance.name",
                    "Message.documentTarget",
                    "Message.locale",
                    "com.vendor.Assignment.lti.id",
                    "com.vendor.Course.id",
                    "com.vendor.User.uuid");

    private ServiceCatalogue() {}

    /**
     * Returns the services for the tools of a context: the unrestricted ones and these restricted
     * ones.
     */
    static List<OfferedService> services(LtiContext context, Collection<String> restricted) {
        return Stream.concat(
                        open(context),
                        RESTRICTED.stream().filter(s -> restricted.contains(s.name())))
                .toList();
    }

    /**
     * The collection of tool proxies comes first, because tools use the first service with its
     * format.
     */
    private static Stream<OfferedService> open(LtiContext context) {
        return Stream.of(
                new OfferedService(
                        LtiNames.PROXY_COLLECTION,
                        context.path() + "/tool_proxy",
                        TOOL_PROXY,
                        POST),
                new OfferedService(
                        LtiNames.PROXY_ITEM,
                        "/api/lti/tool_proxy/{tool_proxy_guid}",
                        TOOL_PROXY,
                        GET),
                new OfferedService(
                        LtiNames.AUTHORIZATION_SERVICE, context.path() + "/authorize", JSON, POST),
                new OfferedService(
                        LtiNames.PROXY_SETTINGS,
                        "/api/lti/tool_settings/tool_proxy/{tool_proxy_id}",
                        SETTINGS,
                        GET_PUT),
                new OfferedService(
                        LtiNames.BINDING_SETTINGS,
                        "/api/lti/tool_settings/bindings/{binding_id}",
                        SETTINGS,
                        GET_PUT),
                new OfferedService(
                        LtiNames.LINK_SETTINGS,
                        "/api/lti/tool_proxy/{tool_proxy_guid}/courses/{course_id}"
                                + "/resource_link_id/{resource_link_id}/tool_setting",
                        SETTINGS,
                        GET_PUT));
    }

    /** Returns the names of the services that require a profile of the developer key. */
    static Set<String> restrictedServices() {
        return RESTRICTED.stream()
                .map(OfferedService::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the unrestricted capabilities and these restricted ones. */
    static List<String> capabilities(Collection<String> restricted) {
        return Stream.concat(CAPABILITIES.stream(), restricted.stream()).distinct().toList();
    }

    /** Whether a developer key's profile may offer this capability. */
    static boolean isRestricted(String capability) {
        return capability.equals(LtiNames.SIMILARITY_DETECTION)
                || capability.equals(LtiNames.ORIGINALITY_URL)
                || capability.startsWith(Capabilities.PREFIX);
    }
}

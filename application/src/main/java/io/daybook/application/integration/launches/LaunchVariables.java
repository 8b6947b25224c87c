package io.daybook.application.integration.launches;

import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.lti.PlatformVocabulary;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.people.users.UserView;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Substitutes the variables of LTI 2 launches (docs/spec/integration.md, section F8). */
@Component
class LaunchVariables {

    private final PlatformVocabulary words;
    private final OpaqueIds opaqueIds;
    private final Urls urls;

    LaunchVariables(PlatformVocabulary words, OpaqueIds opaqueIds, Urls urls) {
        this.words = words;
        this.opaqueIds = opaqueIds;
        this.urls = urls;
    }

    /**
     * Returns the value of a variable; empty if it is unknown or has no value here.
     *
     * @param named in the tool's spelling
     * @param resourceLinkId resource link of the launch
     * @param assignment the assignment it is launched for; null for none
     */
    Optional<String> value(
            String named,
            LaunchContext context,
            ToolProxyView tool,
            String resourceLinkId,
            @Nullable AssignmentView assignment) {
        String variable = words.canonical(named);
        return Optional.ofNullable(ofPerson(variable, context))
                .or(() -> Optional.ofNullable(ofCourse(variable, context)))
                .or(() -> Optional.ofNullable(ofTool(variable, context, tool, resourceLinkId)))
                .or(
                        () ->
                                Optional.ofNullable(assignment)
                                        .map(found -> ofAssignment(variable, found)));
    }

    private @Nullable String ofPerson(String variable, LaunchContext context) {
        UserView user = context.user();
        return switch (variable) {
            case "User.id" -> opaqueIds.ofUser(user.id());
            case "User.username" -> context.loginName();
            case "Lms.user.id" -> Long.toString(user.id());
            case "com.vendor.User.uuid" -> user.uuid();
            case "Person.email.primary" -> user.email();
            case "Person.name.family" -> context.familyName();
            case "Person.name.full" -> user.name();
            case "Person.name.given" -> context.givenName();
            case "Person.sourcedId" -> context.sisId();
            case "Membership.role" -> context.roles();
            case "Message.locale" -> user.locale() == null ? "en" : user.locale();
            default -> null;
        };
    }

    private @Nullable String ofCourse(String variable, LaunchContext context) {
        CourseView course = context.course();
        return switch (variable) {
            case "Context.id" -> opaqueIds.ofCourse(course.id());
            case "Context.title", "CourseSection.title", "Lms.course.name" -> course.name();
            case "Context.sourcedId", "CourseSection.sourcedId" -> course.sisId();
            case "Lms.course.id", "com.vendor.Course.id" -> Long.toString(course.id());
            case "Lms.account.id" -> Long.toString(course.accountId());
            case "Lms.account.name" -> context.account().name();
            case "ToolConsumerInstance.name" -> context.root().name();
            case "ToolConsumerInstance.guid" -> context.root().ltiGuid();
            case "Lms.api.domain" -> URI.create(urls.of("/")).getAuthority();
            case "Lms.api.baseUrl" -> urls.of("");
            case "Message.documentTarget" -> "iframe";
            default -> null;
        };
    }

    private @Nullable String ofTool(
            String variable, LaunchContext context, ToolProxyView tool, String resourceLinkId) {
        String settings = "/api/lti/tool_proxy/" + tool.guid();
        String inCourse = settings + "/courses/" + context.course().id();
        return switch (variable) {
            case "ResourceLink.id" -> resourceLinkId;
            case LtiNames.ORIGINALITY_URL -> urls.of(LtiNames.ORIGINALITY_PATH);
            case "ToolProxy.custom.url" ->
                    urls.of("/api/lti/tool_settings/tool_proxy/" + tool.id());
            case "ToolProxyBinding.custom.url" -> urls.of(inCourse + "/tool_setting");
            case "LtiLink.custom.url" ->
                    urls.of(inCourse + "/resource_link_id/" + resourceLinkId + "/tool_setting");
            case "ToolConsumerProfile.url" ->
                    urls.of("/api/lti/courses/" + context.course().id() + "/tool_consumer_profile");
            default -> null;
        };
    }

    private @Nullable String ofAssignment(String variable, AssignmentView assignment) {
        return switch (variable) {
            case "com.vendor.Assignment.lti.id" -> opaqueIds.ofAssignment(assignment.id());
            case "Lms.assignment.id" -> Long.toString(assignment.id());
            case "Lms.assignment.title", "ResourceLink.title" -> assignment.name();
            case "Lms.assignment.pointsPossible" ->
                    assignment.pointsPossible() == null
                            ? null
                            : assignment.pointsPossible().toString();
            default -> null;
        };
    }
}

package io.daybook.application.integration.launches;

import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds the context of launches, which is common to all LTI versions. */
@Component
class LaunchContexts {

    private final CachedUserViews people;
    private final AccountViews accounts;
    private final OpaqueIds opaqueIds;
    private final Urls urls;

    LaunchContexts(CachedUserViews people, AccountViews accounts, OpaqueIds opaqueIds, Urls urls) {
        this.people = people;
        this.accounts = accounts;
        this.opaqueIds = opaqueIds;
        this.urls = urls;
    }

    LaunchContext of(UserView user, CourseView course) {
        List<AccountView> chain = accounts.chain(course.accountId());
        return new LaunchContext(
                user,
                course,
                people.enrollmentsOf(user.id(), course.id()).stream()
                        .filter(EnrollmentView::isActive)
                        .map(EnrollmentView::type)
                        .distinct()
                        .toList(),
                chain.getFirst(),
                chain.getLast());
    }

    /**
     * Returns the parameters that do not depend on the user.
     *
     * @param version such as {@code LTI-1p0}
     */
    Map<String, String> common(LaunchContext context, String version, String resourceLinkId) {
        CourseView course = context.course();
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("lti_message_type", "basic-lti-launch-request");
        fields.put("lti_version", version);
        fields.put("resource_link_id", resourceLinkId);
        fields.put("context_id", opaqueIds.ofCourse(course.id()));
        fields.put("context_title", course.name());
        fields.put("context_label", course.courseCode());
        fields.put("context_type", "CourseSection");
        fields.put("user_id", opaqueIds.ofUser(context.user().id()));
        fields.put("roles", context.roles());
        fields.put("launch_presentation_document_target", "iframe");
        fields.put("launch_presentation_locale", locale(context.user()));
        fields.put(
                "launch_presentation_return_url",
                urls.of("/courses/" + course.id() + "/lti/launch_return"));
        fields.put("tool_consumer_instance_guid", context.root().ltiGuid());
        fields.put("tool_consumer_instance_name", context.root().name());
        fields.put("tool_consumer_info_product_family_code", LtiNames.PRODUCT);
        return fields;
    }

    private static String locale(UserView user) {
        String locale = user.locale();
        return locale == null ? "en" : locale;
    }

    /** Adds a parameter unless its value is null. */
    static void put(Map<String, String> fields, String name, @Nullable String value) {
        if (value != null) {
            fields.put(name, value);
        }
    }
}

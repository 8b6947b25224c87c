package io.daybook.query.integration.caliper;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Actor, group and role of a Caliper event, from the metadata of a live event. */
final class CaliperContext {

    private static final String UNKNOWN_ROLE = "user";
    private static final Map<String, String> ROLES =
            Map.of(
                    "TeacherEnrollment", "Instructor",
                    "StudentEnrollment", "Learner",
                    "TaEnrollment", "TeachingAssistant",
                    "DesignerEnrollment", "ContentDeveloper",
                    "ObserverEnrollment", "Mentor");

    private CaliperContext() {}

    /** Returns the entity of this software. */
    static Entity application(LiveMessage message) {
        return Entity.of(message.home(), "SoftwareApplication");
    }

    /** Returns the user whose request caused the event, or the software if none did. */
    static Entity actor(LiveMessage message) {
        Object user = message.about("user_id");
        return user == null
                ? application(message)
                : person(message, user)
                        .extension("user_login", message.about("user_login"))
                        .extension("user_sis_id", message.about("user_sis_id"))
                        .extension("real_user_id", message.about("real_user_id"));
    }

    /** Returns another user of the same institution. */
    static Entity person(LiveMessage message, Object user) {
        return Entity.of(Urn.required("user", user), "Person")
                .extension("entity_id", user)
                .extension("root_account_id", message.about("root_account_id"))
                .extension("root_account_uuid", message.about("root_account_uuid"))
                .extension("root_account_lti_guid", message.about("root_account_lti_guid"));
    }

    /** Returns the course or account of the event; null if unknown. */
    static @Nullable Entity group(LiveMessage message) {
        Object id = message.about("context_id");
        if (id == null) {
            return null;
        }
        boolean isCourse = "Course".equals(message.about("context_type"));
        return inContext(
                Entity.of(
                        Urn.required(isCourse ? "course" : "account", id),
                        isCourse ? Entity.COURSE : "Organization"),
                message,
                id);
    }

    /** Returns the section of a course; null if unknown. */
    static @Nullable Entity section(LiveMessage message) {
        Object course = message.body("course_id");
        Object section = message.body("course_section_id");
        if (course == null || section == null) {
            return null;
        }
        return inContext(
                Entity.of(Urn.section(course, section), "CourseSection")
                        .with("subOrganizationOf", Entity.of("course", course, Entity.COURSE)),
                message,
                course);
    }

    private static Entity inContext(Entity group, LiveMessage message, Object id) {
        return group.extension("context_type", message.about("context_type"))
                .extension("entity_id", id);
    }

    /**
     * Returns the membership of the acting user in the group; null unless that user acted there.
     */
    static @Nullable Entity membership(LiveMessage message, Entity actor, @Nullable Entity group) {
        Object user = message.about("user_id");
        if (user == null || group == null || !actor.id().equals(Urn.of("user", user))) {
            return null;
        }
        String role = ROLES.get(String.valueOf(message.about("context_role")));
        String id = group.id() + ":" + (role == null ? UNKNOWN_ROLE : role) + ":" + user;
        Object parent = group.json().get("subOrganizationOf");
        return Entity.of(id, "Membership")
                .with("member", Entity.of("user", user, "Person"))
                .with(
                        "organization",
                        Entity.of(group.id().toString(), group.type().toString())
                                .with("subOrganizationOf", parent))
                .with("roles", role == null ? null : List.of(role));
    }

    /** Returns the browser session of the request; null if there was none. */
    static @Nullable Entity session(LiveMessage message) {
        return Entity.of("session", message.about("session_id"), "Session");
    }
}

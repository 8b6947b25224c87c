package io.daybook.api.platform.rules;

import io.daybook.api.platform.support.ApprovedJson;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The widest answers about users, enrollments and groups as a whole; see {@link ApprovedJson}. */
class ApprovedPeopleJsonTest {

    private final ApprovedJson approved = new ApprovedJson();
    private final Client admin = new School().admin();

    private long user(String name) {
        return admin.postJson(
                        "/api/v1/accounts/self/users",
                        """
                        {"user": {"name": "%1$s Cooper", "short_name": "%1$s",
                                  "sortable_name": "Cooper, %1$s", "locale": "de",
                                  "time_zone": "Europe/Lisbon"},
                         "pseudonym": {"unique_id": "approved-%1$s", "sis_user_id": "SIS %1$s",
                                       "integration_id": "INT %1$s"},
                         "communication_channel": {"address": "%1$s@example.edu"}}
                        """
                                .formatted(name))
                .id();
    }

    private long course(String name) {
        return admin.postJson(
                        "/api/v1/accounts/self/courses",
                        """
                        {"course": {"name": "%1$s", "course_code": "%1$s 1",
                                    "sis_course_id": "SIS %1$s", "integration_id": "INT %1$s"},
                         "offer": true}
                        """
                                .formatted(name))
                .id();
    }

    @Test
    void a_user_as_their_administrator_sees_them() {
        long id = user("Ann");
        admin.put("/api/v1/users/" + id, "user[bio]", "Sails", "user[pronouns]", "she/her").ok();

        JsonNode shown =
                admin.get(
                                "/api/v1/users/" + id,
                                "include[]",
                                "uuid",
                                "include[]",
                                "avatar_url",
                                "include[]",
                                "email",
                                "include[]",
                                "bio",
                                "include[]",
                                "time_zone",
                                "include[]",
                                "locale",
                                "include[]",
                                "last_login",
                                "include[]",
                                "terms_of_use",
                                "include[]",
                                "custom_links")
                        .ok();
        approved.id("id", id).compare("user", shown);
    }

    @Test
    void a_student_s_enrollment_as_the_administrator_sees_it() {
        long course = course("Tides");
        long user = user("Ben");
        long section =
                admin.post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Mornings",
                                "course_section[sis_section_id]",
                                "SIS Mornings",
                                "course_section[integration_id]",
                                "INT Mornings")
                        .id();
        approved.now("when it was made");
        JsonNode made =
                admin.post(
                                "/api/v1/sections/" + section + "/enrollments",
                                "enrollment[user_id]",
                                user,
                                "enrollment[type]",
                                "StudentEnrollment",
                                "enrollment[enrollment_state]",
                                "active",
                                "enrollment[start_at]",
                                "2019-01-01T00:00:00Z",
                                "enrollment[end_at]",
                                "2040-01-01T00:00:00Z",
                                "enrollment[limit_privileges_to_course_section]",
                                true)
                        .ok();
        long id = made.path("id").asLong();
        approved.now("when it was ended and went on");
        String path = "/api/v1/courses/" + course + "/enrollments";
        admin.delete(path + "/" + id, "task", "inactivate").ok();
        admin.put(path + "/" + id + "/reactivate").ok();

        JsonNode shown =
                admin.get(
                                path,
                                "user_id",
                                user,
                                "include[]",
                                "current_points",
                                "include[]",
                                "locked",
                                "include[]",
                                "can_be_removed")
                        .ok();
        approved.id("id", id)
                .id("course_id", course)
                .id("course_section_id", section)
                .id("user_id", user)
                .compare("enrollment", shown);
    }

    @Test
    void a_group_of_a_course() {
        long course = course("Moons");
        long category =
                admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Labs").id();
        long id =
                admin.post(
                                "/api/v1/group_categories/" + category + "/groups",
                                "name",
                                "Red",
                                "description",
                                "About",
                                "join_level",
                                "parent_context_request",
                                "storage_quota_mb",
                                20,
                                "sis_group_id",
                                "SIS Red")
                        .id();

        admin.put("/api/v1/courses/" + course, "course[event]", "conclude").ok();

        approved.id("id", id)
                .id("course_id", course)
                .id("group_category_id", category)
                .compare("group", shown(id));
    }

    @Test
    void a_group_of_an_account() {
        long category = admin.post("/api/v1/accounts/self/group_categories", "name", "Clubs").id();
        long id =
                admin.post("/api/v1/group_categories/" + category + "/groups", "name", "Sailors")
                        .id();

        approved.id("id", id)
                .id("account_id", admin.get("/api/v1/accounts/self").id())
                .id("group_category_id", category)
                .compare("group-of-account", shown(id));
    }

    private JsonNode shown(long group) {
        return admin.get(
                        "/api/v1/groups/" + group,
                        "include[]",
                        "users",
                        "include[]",
                        "permissions",
                        "include[]",
                        "is_favorite",
                        "include[]",
                        "can_access",
                        "include[]",
                        "html_url")
                .ok();
    }
}

package io.daybook.api.institution.roles;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class RolesApiTest {

    private static final String ROLES = "/api/v1/accounts/1/roles";

    private final School school = new School();
    private final Client admin = school.admin();

    @Test
    void the_built_in_roles_have_ids_that_never_change() {
        Reply list = admin.get(ROLES);
        assertThat(list.each("id")).startsWith("1", "2", "3", "4", "5", "6");
        assertThat(list.each("role"))
                .startsWith(
                        "AccountAdmin",
                        "StudentEnrollment",
                        "TeacherEnrollment",
                        "TaEnrollment",
                        "DesignerEnrollment",
                        "ObserverEnrollment");
        assertThat(list.each("workflow_state").subList(0, 6)).containsOnly("built_in");
    }

    @Test
    void they_are_active() {
        assertThat(admin.get(ROLES, "state[]", "active").each("id"))
                .contains("1", "2", "3", "4", "5", "6");
        assertThat(admin.get(ROLES, "state[]", "inactive").each("id"))
                .doesNotContain("1", "2", "3", "4", "5", "6");
    }

    @Test
    void a_role_is_shown_by_id_and_by_name() {
        JsonNode role = admin.get(ROLES + "/1").ok();
        assertThat(role.propertyNames())
                .containsExactly(
                        "id",
                        "role",
                        "label",
                        "base_role_type",
                        "workflow_state",
                        "is_account_role",
                        "created_at",
                        "last_updated_at",
                        "permissions");
        assertThat(role.path("base_role_type").asString()).isEqualTo("AccountMembership");
        assertThat(role.path("is_account_role").asBoolean()).isTrue();
        assertThat(admin.get(ROLES + "/TaEnrollment").id()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({
        "TeacherEnrollment, manage_grades, true, false",
        "TeacherEnrollment, manage_courses_delete, false, false",
        "StudentEnrollment, manage_grades, false, true",
        "DesignerEnrollment, manage_course_content_add, true, false",
        "ObserverEnrollment, read_forum, true, false",
        "AccountAdmin, become_user, true, false",
        "AccountAdmin, manage_account_settings, true, true",
        "AccountAdmin, view_notifications, false, false",
        "TeacherEnrollment, become_user, false, true"
    })
    void rights_are_those_of_the_table(
            String role, String permission, boolean enabled, boolean readonly) {
        JsonNode right = admin.get(ROLES + "/" + role).ok().path("permissions").path(permission);
        assertThat(right.path("enabled").asBoolean()).isEqualTo(enabled);
        assertThat(right.path("readonly").asBoolean()).isEqualTo(readonly);
        assertThat(right.path("locked").asBoolean()).isEqualTo(readonly);
        assertThat(right.path("explicit").asBoolean()).isFalse();
        assertThat(right.has("applies_to_self")).isEqualTo(enabled);
    }

    @Test
    void a_permission_contains_its_group() {
        JsonNode permissions = admin.get(ROLES + "/3").ok().path("permissions");
        assertThat(permissions.path("manage_course_content_add").path("group").asString())
                .isEqualTo("manage_course_content");
        assertThat(permissions.path("manage_grades").has("group")).isFalse();
        assertThat(permissions.has("read")).isFalse();
        assertThat(permissions.has("manage_site_settings")).isFalse();
    }

    @Test
    void notifications_of_others_are_read_where_the_institution_lets_its_administrators() {
        long account = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Open").id();
        Person ada = new School().person("Ada");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", ada.id()).ok();
        admin.put(
                        "/api/v1/accounts/" + account + "/roles/1",
                        "permissions[view_notifications][explicit]",
                        true,
                        "permissions[view_notifications][enabled]",
                        true)
                .ok();
        String setting = "account[settings][admins_can_view_notifications]";
        assertThat(mayViewNotifications(ada, account)).isFalse();

        admin.put("/api/v1/accounts/self", setting, true).ok();
        assertThat(mayViewNotifications(ada, account)).isTrue();

        admin.put("/api/v1/accounts/self", setting, false).ok();
        assertThat(mayViewNotifications(ada, account)).isFalse();
    }

    private static boolean mayViewNotifications(Person person, long account) {
        return person.client()
                .get(
                        "/api/v1/accounts/" + account + "/permissions",
                        "permissions[]",
                        "view_notifications")
                .ok()
                .path("view_notifications")
                .asBoolean();
    }

    @Test
    void an_unknown_role_is_not_found() {
        Reply reply = admin.get(ROLES + "/99");
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.text())
                .isEqualTo("{\"message\":\"role not found\",\"error_code\":\"not_found\"}");
        assertThat(admin.get(ROLES + "/Emperor").status()).isEqualTo(404);
    }

    @Test
    void others_may_not_see_them() {
        Client teacher = school.teacher(school.course()).client();
        assertThat(teacher.get(ROLES).status()).isEqualTo(403);
        assertThat(teacher.get(ROLES + "/1").status()).isEqualTo(403);
    }
}

package io.daybook.api.institution.roles;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Roles that accounts make, and what they decide about the rights of roles. */
class CustomRolesApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final School school = new School();
    private final Client admin = school.admin();
    private long account;
    private long below;
    private String roles = "";
    private String rolesBelow = "";

    @BeforeEach
    void open_an_account_and_one_below_it() {
        account = subAccount(1);
        below = subAccount(account);
        roles = "/api/v1/accounts/" + account + "/roles";
        rolesBelow = "/api/v1/accounts/" + below + "/roles";
    }

    private long subAccount(long parent) {
        String path = "/api/v1/accounts/" + parent + "/sub_accounts";
        return admin.post(path, "account[name]", "Account").id();
    }

    private static String name() {
        return "Role " + NUMBER.incrementAndGet();
    }

    private JsonNode permission(String path, String name) {
        return admin.get(path).ok().path("permissions").path(name);
    }

    @Nested
    class Making {

        @Test
        void a_role_is_made_with_a_form() {
            String name = name();
            JsonNode role =
                    admin.post(
                                    roles,
                                    "label",
                                    name,
                                    "base_role_type",
                                    "TaEnrollment",
                                    "permissions[manage_grades][explicit]",
                                    1,
                                    "permissions[manage_grades][enabled]",
                                    0)
                            .ok();
            assertThat(role.path("id").asLong()).isGreaterThan(6);
            assertThat(role.path("role").asString()).isEqualTo(name);
            assertThat(role.path("label").asString()).isEqualTo(name);
            assertThat(role.path("base_role_type").asString()).isEqualTo("TaEnrollment");
            assertThat(role.path("workflow_state").asString()).isEqualTo("active");
            assertThat(role.path("is_account_role").asBoolean()).isFalse();
            assertThat(role.path("account").path("id").asLong()).isEqualTo(account);
            assertThat(role.path("created_at").isString()).isTrue();
            assertThat(role.path("last_updated_at").isString()).isTrue();
            JsonNode grades = role.path("permissions").path("manage_grades");
            assertThat(grades.path("enabled").asBoolean()).isFalse();
            assertThat(grades.path("explicit").asBoolean()).isTrue();
            assertThat(grades.path("prior_default").asBoolean()).isTrue();
            assertThat(grades.has("applies_to_self")).isFalse();
            assertThat(role.path("permissions").path("read_roster").has("prior_default")).isFalse();
        }

        @Test
        void a_role_is_made_with_json_and_starts_out_without_rights() {
            String json = "{\"role\": \"" + name() + "\"}";
            JsonNode role = admin.postJson(roles, json).ok();
            assertThat(role.path("base_role_type").asString()).isEqualTo("AccountMembership");
            assertThat(role.path("is_account_role").asBoolean()).isTrue();
            role.path("permissions")
                    .forEach(right -> assertThat(right.path("enabled").asBoolean()).isFalse());
        }

        @Test
        void it_needs_a_label_and_a_base_that_exists() {
            Reply nameless = admin.post(roles, "base_role_type", "TaEnrollment");
            assertThat(nameless.status()).isEqualTo(400);
            assertThat(nameless.json().has("message")).isTrue();
            assertThat(admin.post(roles, "label", " ").status()).isEqualTo(400);
            assertThat(admin.post(roles, "label", "x".repeat(256)).status()).isEqualTo(400);
            assertThat(admin.post(roles, "label", name(), "base_role_type", "Emperor").status())
                    .isEqualTo(400);
        }

        @Test
        void a_name_is_taken_above_and_below_and_free_elsewhere() {
            String name = name();
            admin.post(roles, "label", name).ok();
            assertThat(admin.post(roles, "label", name).status()).isEqualTo(400);
            assertThat(admin.post(rolesBelow, "label", name).status()).isEqualTo(400);
            assertThat(admin.post("/api/v1/accounts/1/roles", "label", name).status())
                    .isEqualTo(400);
            String elsewhere = "/api/v1/accounts/" + subAccount(1) + "/roles";
            assertThat(admin.post(elsewhere, "label", name).status()).isEqualTo(200);
            assertThat(admin.post(roles, "label", "TeacherEnrollment").status()).isEqualTo(400);
        }

        @Test
        void others_may_not() {
            Client teacher = school.teacher(school.course()).client();
            assertThat(teacher.post(roles, "label", name()).status()).isEqualTo(403);
            assertThat(teacher.put(roles + "/3").status()).isEqualTo(403);
            assertThat(teacher.delete(roles + "/3").status()).isEqualTo(403);
            assertThat(teacher.post(roles + "/3/activate").status()).isEqualTo(403);
        }
    }

    @Nested
    class Listing {

        @Test
        void an_account_lists_its_own_and_on_request_those_from_above() {
            long made = admin.post(roles, "label", name()).id();
            assertThat(admin.get(roles).each("id"))
                    .containsExactly("1", "2", "3", "4", "5", "6", Long.toString(made));
            assertThat(admin.get(rolesBelow).each("id")).hasSize(6);
            assertThat(admin.get(rolesBelow, "show_inherited", true, "per_page", 100).each("id"))
                    .contains(Long.toString(made));
            assertThat(admin.get(rolesBelow + "/" + made).id()).isEqualTo(made);
        }

        @Test
        void inactive_ones_are_listed_on_request() {
            long made = admin.post(roles, "label", name()).id();
            admin.delete(roles + "/" + made).ok();
            assertThat(admin.get(roles).each("id")).hasSize(6);
            assertThat(admin.get(roles, "state[]", "inactive").each("id"))
                    .containsExactly(Long.toString(made));
            assertThat(admin.get(roles, "state[]", "inactive", "state[]", "active").each("id"))
                    .hasSize(7);
        }

        @Test
        void they_come_in_pages() {
            Reply first = admin.get(roles, "per_page", 4);
            assertThat(first.each("id")).hasSize(4);
            assertThat(admin.get(first.next().orElseThrow()).each("id")).hasSize(2);
        }

        @Test
        void a_role_of_an_account_beside_it_is_not_found() {
            long made = admin.post(roles, "label", name()).id();
            String elsewhere = "/api/v1/accounts/" + subAccount(1) + "/roles/" + made;
            assertThat(admin.get(elsewhere).status()).isEqualTo(404);
            assertThat(admin.put(elsewhere).status()).isEqualTo(404);
            assertThat(admin.delete(elsewhere).status()).isEqualTo(404);
            assertThat(admin.post(elsewhere + "/activate").status()).isEqualTo(404);
        }
    }

    @Nested
    class Changing {

        @Test
        void a_role_gets_another_label() {
            String role = roles + "/" + admin.post(roles, "label", name()).id();
            String name = name();
            JsonNode changed = admin.putJson(role, "{\"label\": \"" + name + "\"}").ok();
            assertThat(changed.path("role").asString()).isEqualTo(name);
            assertThat(admin.get(roles + "/" + name.replace(" ", "%20")).ok()).isEqualTo(changed);
        }

        @Test
        void built_in_and_inherited_roles_keep_theirs() {
            long made = admin.post(roles, "label", name()).id();
            assertThat(admin.put(rolesBelow + "/" + made, "label", name()).status()).isEqualTo(400);
            assertThat(admin.put(roles + "/3", "label", name()).status()).isEqualTo(400);
        }

        @Test
        void a_role_is_deactivated_and_activated_where_it_was_made() {
            long made = admin.post(roles, "label", name()).id();
            String role = roles + "/" + made;
            assertThat(admin.post(role + "/activate").status()).isEqualTo(400);
            assertThat(admin.delete(rolesBelow + "/" + made).status()).isEqualTo(404);
            assertThat(admin.delete(role).ok().path("workflow_state").asString())
                    .isEqualTo("inactive");
            assertThat(admin.delete(role).status()).isEqualTo(400);
            assertThat(admin.post(role + "/activate").ok().path("workflow_state").asString())
                    .isEqualTo("active");
        }

        @Test
        void built_in_roles_stay() {
            assertThat(admin.delete(roles + "/3").status()).isEqualTo(400);
            assertThat(admin.post(roles + "/3/activate").status()).isEqualTo(400);
        }
    }

    @Nested
    class Deciding {

        private Reply set(String path, String name, Object... settings) {
            Object[] parameters = settings.clone();
            for (int i = 0; i < parameters.length; i += 2) {
                parameters[i] = "permissions[" + name + "][" + parameters[i] + "]";
            }
            return admin.put(path + "/3", parameters);
        }

        @Test
        void an_account_decides_for_itself_and_those_below() {
            set(roles, "view_audit_trail", "explicit", true, "enabled", true).ok();
            JsonNode own = permission(roles + "/3", "view_audit_trail");
            assertThat(own.path("enabled").asBoolean()).isTrue();
            assertThat(own.path("explicit").asBoolean()).isTrue();
            assertThat(own.path("applies_to_self").asBoolean()).isTrue();
            assertThat(own.path("applies_to_descendants").asBoolean()).isTrue();
            JsonNode inherited = permission(rolesBelow + "/3", "view_audit_trail");
            assertThat(inherited.path("enabled").asBoolean()).isTrue();
            assertThat(inherited.path("explicit").asBoolean()).isFalse();
            JsonNode above = permission("/api/v1/accounts/1/roles/3", "view_audit_trail");
            assertThat(above.path("enabled").asBoolean()).isFalse();
        }

        @Test
        void for_itself_alone_or_for_those_below_alone() {
            set(roles, "view_audit_trail", "explicit", 1, "enabled", 1, "applies_to_descendants", 0)
                    .ok();
            assertThat(permission(roles + "/3", "view_audit_trail").path("enabled").asBoolean())
                    .isTrue();
            assertThat(
                            permission(rolesBelow + "/3", "view_audit_trail")
                                    .path("enabled")
                                    .asBoolean())
                    .isFalse();
            set(roles, "read_sis", "explicit", 1, "enabled", 1, "applies_to_self", 0).ok();
            JsonNode own = permission(roles + "/3", "read_sis");
            assertThat(own.path("enabled").asBoolean()).isTrue();
            assertThat(own.path("applies_to_self").asBoolean()).isFalse();
            assertThat(
                            permission(rolesBelow + "/3", "read_sis")
                                    .path("applies_to_self")
                                    .asBoolean())
                    .isTrue();
        }

        @Test
        void nowhere_is_refused() {
            assertThat(
                            set(
                                            roles,
                                            "read_sis",
                                            "explicit",
                                            1,
                                            "enabled",
                                            1,
                                            "applies_to_self",
                                            0,
                                            "applies_to_descendants",
                                            0)
                                    .status())
                    .isEqualTo(400);
        }

        @Test
        void what_is_locked_above_is_passed_over_below() {
            set(roles, "read_sis", "explicit", 1, "enabled", 0, "locked", 1).ok();
            JsonNode own = permission(roles + "/3", "read_sis");
            assertThat(own.path("locked").asBoolean()).isTrue();
            assertThat(own.path("readonly").asBoolean()).isFalse();
            set(rolesBelow, "read_sis", "explicit", 1, "enabled", 1).ok();
            JsonNode inherited = permission(rolesBelow + "/3", "read_sis");
            assertThat(inherited.path("enabled").asBoolean()).isFalse();
            assertThat(inherited.path("locked").asBoolean()).isTrue();
            assertThat(inherited.path("readonly").asBoolean()).isTrue();
            assertThat(inherited.path("explicit").asBoolean()).isFalse();
        }

        @Test
        void a_lock_wins_over_what_was_decided_below_before() {
            set(rolesBelow, "read_sis", "explicit", 1, "enabled", 0).ok();
            set(roles, "read_sis", "locked", 1).ok();
            assertThat(permission(rolesBelow + "/3", "read_sis").path("enabled").asBoolean())
                    .isTrue();
            set(roles, "read_sis", "locked", 0).ok();
            assertThat(permission(rolesBelow + "/3", "read_sis").path("enabled").asBoolean())
                    .isFalse();
        }

        @Test
        void what_is_not_explicit_is_taken_over_again() {
            set(roles, "read_sis", "explicit", 1, "enabled", 0).ok();
            set(roles, "read_sis", "explicit", 1).ok();
            assertThat(permission(roles + "/3", "read_sis").path("enabled").asBoolean()).isFalse();
            set(roles, "read_sis", "explicit", 0, "enabled", 0).ok();
            assertThat(permission(roles + "/3", "read_sis").path("enabled").asBoolean()).isTrue();
        }

        @Test
        void a_group_stands_for_its_members_and_only_it_is_locked() {
            assertThat(set(roles, "manage_wiki_create", "locked", 1).status()).isEqualTo(400);
            set(roles, "manage_wiki", "explicit", 1, "enabled", 0, "locked", 1).ok();
            JsonNode permissions = admin.get(roles + "/3").ok().path("permissions");
            for (String member : new String[] {"create", "update", "delete"}) {
                JsonNode right = permissions.path("manage_wiki_" + member);
                assertThat(right.path("enabled").asBoolean()).isFalse();
                assertThat(right.path("locked").asBoolean()).isTrue();
            }
        }

        @Test
        void what_does_not_apply_is_passed_over() {
            set(roles, "become_user", "explicit", 1, "enabled", 1).ok();
            set(roles, "make_coffee", "explicit", 1, "enabled", 1).ok();
            set(roles, "read_sis", "explicit", 1, "enabled", 0, "readonly", 1).ok();
            JsonNode permissions = admin.get(roles + "/3").ok().path("permissions");
            assertThat(permissions.path("become_user").path("enabled").asBoolean()).isFalse();
            assertThat(permissions.has("make_coffee")).isFalse();
            assertThat(permissions.path("read_sis").path("enabled").asBoolean()).isTrue();
        }

        @Test
        void what_only_root_accounts_have_cannot_be_given_below() {
            long made = admin.post(roles, "label", name()).id();
            String role = roles + "/" + made;
            admin.put(
                            role,
                            "permissions[manage_sis][explicit]",
                            1,
                            "permissions[manage_sis][enabled]",
                            1)
                    .ok();
            JsonNode right = permission(role, "manage_sis");
            assertThat(right.path("enabled").asBoolean()).isFalse();
            assertThat(right.path("readonly").asBoolean()).isTrue();
        }

        @Test
        void an_administrator_keeps_the_three_rights_that_let_them_administer() {
            admin.put(
                            roles + "/1",
                            "permissions[manage_role_overrides][explicit]",
                            1,
                            "permissions[manage_role_overrides][enabled]",
                            0)
                    .ok();
            assertThat(
                            permission(roles + "/1", "manage_role_overrides")
                                    .path("enabled")
                                    .asBoolean())
                    .isTrue();
        }

        @Test
        void holders_have_what_was_decided() {
            long course =
                    admin.post(
                                    "/api/v1/accounts/" + below + "/courses",
                                    "course[name]",
                                    "Course",
                                    "offer",
                                    true)
                            .id();
            Person teacher = school.teacher(course);
            String sections = "/api/v1/courses/" + course + "/sections";
            assertThat(teacher.client().post(sections, "course_section[name]", "A").status())
                    .isEqualTo(200);
            set(roles, "manage_sections", "explicit", 1, "enabled", 0).ok();
            assertThat(teacher.client().post(sections, "course_section[name]", "B").status())
                    .isEqualTo(403);
            set(rolesBelow, "manage_sections", "explicit", 1, "enabled", 1).ok();
            assertThat(teacher.client().post(sections, "course_section[name]", "C").status())
                    .isEqualTo(200);
        }
    }
}

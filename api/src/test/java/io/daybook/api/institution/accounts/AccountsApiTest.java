package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AccountsApiTest {

    private static final String ACCOUNTS = "/api/v1/accounts/";
    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;

    @BeforeEach
    void open_a_sub_account() {
        arts = sub("1", "Arts");
    }

    private long sub(String parent, String name) {
        return admin.post(ACCOUNTS + parent + "/sub_accounts", "account[name]", name).id();
    }

    private Person adminOf(long account) {
        Person person = school.person("An administrator");
        admin.post(ACCOUNTS + account + "/admins", "user_id", person.id()).ok();
        return person;
    }

    /** Someone who teaches a course of the account itself. */
    private Person teacherIn(long account) {
        long course = admin.post(ACCOUNTS + account + "/courses", "course[name]", "Drawing").id();
        return school.teacher(course);
    }

    @Nested
    class Showing {

        @Test
        void the_root_account_has_no_parent_and_no_foreign_id() {
            JsonNode root = admin.get(ACCOUNTS + "self").ok();
            assertThat(root.path("id").asLong()).isEqualTo(1);
            assertThat(root.path("name").asString()).isEqualTo("Daybook");
            assertThat(root.get("parent_account_id").isNull()).isTrue();
            assertThat(root.get("root_account_id").isNull()).isTrue();
            assertThat(root.path("workflow_state").asString()).isEqualTo("active");
            assertThat(root.path("default_time_zone").asString()).isEqualTo("Etc/UTC");
            assertThat(root.has("sis_account_id")).isFalse();
            assertThat(root.has("lti_guid")).isFalse();
        }

        @Test
        void a_manager_sees_the_full_form() {
            JsonNode account = admin.get(ACCOUNTS + arts).ok();
            assertThat(account.propertyNames())
                    .containsExactlyInAnyOrder(
                            "id",
                            "name",
                            "parent_account_id",
                            "root_account_id",
                            "workflow_state",
                            "uuid",
                            "default_time_zone",
                            "default_storage_quota_mb",
                            "default_user_storage_quota_mb",
                            "default_group_storage_quota_mb",
                            "course_template_id",
                            "sis_account_id",
                            "integration_id",
                            "sis_import_id");
            assertThat(account.path("default_storage_quota_mb").asLong()).isEqualTo(500);
            assertThat(account.path("default_user_storage_quota_mb").asLong()).isEqualTo(50);
        }

        @Test
        void an_administrator_of_the_account_alone_sees_no_foreign_ids() {
            JsonNode account = adminOf(arts).client().get(ACCOUNTS + arts).ok();
            assertThat(account.has("default_storage_quota_mb")).isTrue();
            assertThat(account.has("sis_account_id")).isFalse();
            assertThat(account.has("sis_import_id")).isFalse();
        }

        @Test
        void a_teacher_of_its_courses_sees_the_short_form() {
            JsonNode account = teacherIn(arts).client().get(ACCOUNTS + arts).ok();
            assertThat(account.propertyNames())
                    .containsExactlyInAnyOrder(
                            "id",
                            "name",
                            "parent_account_id",
                            "root_account_id",
                            "workflow_state",
                            "uuid",
                            "default_time_zone");
        }

        @Test
        void others_may_not_see_it() {
            assertThat(school.person("Nobody").client().get(ACCOUNTS + arts).status())
                    .isEqualTo(403);
            assertThat(school.student(school.course()).client().get(ACCOUNTS + "1").status())
                    .isEqualTo(403);
        }

        @Test
        void quotas_and_time_zone_are_taken_over_from_above() {
            admin.put(
                            ACCOUNTS + arts,
                            "account[default_time_zone]",
                            "Mountain Time (US & Canada)",
                            "account[default_storage_quota_mb]",
                            77)
                    .ok();
            JsonNode below = admin.get(ACCOUNTS + sub(Long.toString(arts), "Music")).ok();
            assertThat(below.path("default_time_zone").asString()).isEqualTo("America/Denver");
            assertThat(below.path("default_storage_quota_mb").asLong()).isEqualTo(77);
            assertThat(below.path("parent_account_id").asLong()).isEqualTo(arts);
            assertThat(below.path("root_account_id").asLong()).isEqualTo(1);
        }

        @ParameterizedTest
        @ValueSource(strings = {"include[]", "includes[]"})
        void more_is_included_on_request(String parameter) {
            JsonNode account =
                    admin.get(
                                    ACCOUNTS + "1",
                                    parameter,
                                    "lti_guid",
                                    parameter,
                                    "registration_settings",
                                    parameter,
                                    "services",
                                    parameter,
                                    "global_id",
                                    parameter,
                                    "course_count",
                                    parameter,
                                    "sub_account_count",
                                    parameter,
                                    "nonsense")
                            .ok();
            assertThat(account.path("lti_guid").asString()).isNotEmpty();
            assertThat(account.path("registration_settings").propertyNames())
                    .containsExactly(
                            "login_handle_name",
                            "require_email",
                            "terms_required",
                            "terms_of_use_url",
                            "privacy_policy_url",
                            "recaptcha_key");
            assertThat(account.path("services").isObject()).isTrue();
            assertThat(account.path("global_id").asLong()).isEqualTo(1);
            assertThat(account.path("course_count").isNumber()).isTrue();
            assertThat(account.path("sub_account_count").asLong()).isPositive();
        }

        @Test
        void a_sub_account_has_no_terms_of_its_own() {
            JsonNode account =
                    admin.get(ACCOUNTS + arts, "include[]", "registration_settings").ok();
            assertThat(account.path("registration_settings").propertyNames())
                    .containsExactly("login_handle_name", "require_email");
        }

        @Test
        void it_is_found_by_its_foreign_id() {
            String sis = "found-" + arts;
            admin.put(ACCOUNTS + arts, "account[sis_account_id]", sis).ok();
            assertThat(admin.get(ACCOUNTS + "sis_account_id:" + sis).id()).isEqualTo(arts);
        }

        @Test
        void unknown_and_deleted_accounts_are_not_found() {
            admin.delete(ACCOUNTS + "1/sub_accounts/" + arts).ok();
            assertThat(admin.get(ACCOUNTS + arts).status()).isEqualTo(404);
            assertThat(admin.get(ACCOUNTS + "999999").status()).isEqualTo(404);
            assertThat(admin.get(ACCOUNTS + "nonsense").status()).isEqualTo(404);
        }
    }

    @Nested
    class Listing {

        @Test
        void the_accounts_one_administers_directly_are_listed() {
            sub(Long.toString(arts), "Music");
            Reply list = adminOf(arts).client().get("/api/v1/accounts");
            assertThat(list.each("id")).containsExactly(Long.toString(arts));
            assertThat(list.json().get(0).has("default_storage_quota_mb")).isTrue();
        }

        @Test
        void the_site_administrator_has_two() {
            assertThat(admin.get("/api/v1/accounts").each("name"))
                    .containsExactly("Daybook", "Site Admin");
        }

        @Test
        void it_comes_in_pages() {
            Reply first = admin.get("/api/v1/accounts", "per_page", 1);
            assertThat(first.each("id")).containsExactly("1");
            assertThat(admin.get(first.next().orElseThrow()).each("id")).containsExactly("2");
        }

        @Test
        void teachers_and_students_have_none() {
            assertThat(teacherIn(arts).client().get("/api/v1/accounts").each("id")).isEmpty();
        }

        @Test
        void counts_are_included_for_each() {
            long music = sub(Long.toString(arts), "Music");
            JsonNode list =
                    adminOf(arts)
                            .client()
                            .get(
                                    "/api/v1/accounts",
                                    "include[]",
                                    "sub_account_count",
                                    "include[]",
                                    "course_count")
                            .ok();
            assertThat(list.get(0).path("sub_account_count").asLong()).isEqualTo(1);
            assertThat(list.get(0).path("course_count").asLong()).isZero();
            assertThat(music).isPositive();
        }
    }

    @Nested
    class CourseAccounts {

        @Test
        void a_teacher_sees_five_fields_of_the_accounts_of_their_courses() {
            JsonNode list = teacherIn(arts).client().get("/api/v1/course_accounts").ok();
            assertThat(list.size()).isEqualTo(1);
            assertThat(list.get(0).propertyNames())
                    .containsExactly(
                            "id", "name", "workflow_state", "root_account_id", "parent_account_id");
            assertThat(list.get(0).path("id").asLong()).isEqualTo(arts);
        }

        @Test
        void students_see_none() {
            Person student = school.student(school.course());
            assertThat(student.client().get("/api/v1/course_accounts").each("id")).isEmpty();
        }

        @Test
        void an_account_is_listed_once() {
            Person teacher = school.teacher(school.course());
            school.enroll(school.course(), teacher, "Ta");
            assertThat(teacher.client().get("/api/v1/course_accounts").each("id"))
                    .containsExactly("1");
        }
    }

    @Nested
    class AskingForPermissions {

        private JsonNode permissions(Client client, long account, Object... names) {
            return client.get(ACCOUNTS + account + "/permissions", names).ok();
        }

        @Test
        void exactly_the_requested_permissions_are_returned() {
            JsonNode answer =
                    permissions(
                            admin,
                            arts,
                            "permissions[]",
                            "manage_account_settings",
                            "permissions[]",
                            "manage_content",
                            "permissions[]",
                            "fly");
            assertThat(answer.toString())
                    .isEqualTo(
                            "{\"manage_account_settings\":true,\"manage_content\":true,\"fly\":false}");
        }

        @Test
        void no_names_give_no_answers() {
            assertThat(permissions(admin, arts).toString()).isEqualTo("{}");
        }

        @Test
        void rights_of_root_accounts_are_not_held_below() {
            Client below = adminOf(arts).client();
            assertThat(permissions(below, arts, "permissions[]", "become_user").toString())
                    .isEqualTo("{\"become_user\":false}");
        }

        @Test
        void rights_of_the_site_are_held_by_its_administrators_alone() {
            String name = "manage_site_settings";
            assertThat(permissions(admin, 1, "permissions[]", name).path(name).asBoolean())
                    .isTrue();
            Client root = adminOf(1).client();
            assertThat(permissions(root, 1, "permissions[]", name).path(name).asBoolean())
                    .isFalse();
        }

        @Test
        void a_teacher_may_read_and_no_more() {
            JsonNode answer =
                    permissions(
                            teacherIn(arts).client(),
                            arts,
                            "permissions[]",
                            "read",
                            "permissions[]",
                            "manage_account_settings");
            assertThat(answer.path("read").asBoolean()).isTrue();
            assertThat(answer.path("manage_account_settings").asBoolean()).isFalse();
        }

        @Test
        void users_without_access_are_rejected() {
            Reply reply = school.person("Nobody").client().get(ACCOUNTS + arts + "/permissions");
            assertThat(reply.status()).isEqualTo(403);
        }
    }
}

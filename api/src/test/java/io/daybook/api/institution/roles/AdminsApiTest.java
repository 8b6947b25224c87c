package io.daybook.api.institution.roles;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class AdminsApiTest {

    private static final AtomicInteger ROLES = new AtomicInteger();

    private final School school = new School();
    private final Client admin = school.admin();
    private long account;
    private String admins = "";

    @BeforeEach
    void open_a_sub_account() {
        account = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
        admins = "/api/v1/accounts/" + account + "/admins";
    }

    @Nested
    class Appointing {

        @Test
        void a_user_becomes_an_administrator() {
            Person ada = school.person("Ada Lovelace");
            JsonNode link = admin.post(admins, "user_id", ada.id()).ok();
            assertThat(link.propertyNames())
                    .containsExactly("id", "role", "role_id", "user", "workflow_state");
            assertThat(link.path("role").asString()).isEqualTo("AccountAdmin");
            assertThat(link.path("role_id").asLong()).isEqualTo(1);
            assertThat(link.path("workflow_state").asString()).isEqualTo("active");
            assertThat(link.path("user").path("id").asLong()).isEqualTo(ada.id());
            assertThat(link.path("user").path("sortable_name").asString())
                    .isEqualTo("Lovelace, Ada");
            assertThat(ada.client().get("/api/v1/accounts/" + account).status()).isEqualTo(200);
        }

        @Test
        void with_json_and_a_role_id_too() {
            Person ada = school.person("Ada");
            Reply reply = admin.postJson(admins, "{\"user_id\": " + ada.id() + ", \"role_id\": 1}");
            assertThat(reply.ok().path("role").asString()).isEqualTo("AccountAdmin");
        }

        @Test
        void again_it_is_the_same_link() {
            Person ada = school.person("Ada");
            long first = admin.post(admins, "user_id", ada.id()).id();
            assertThat(admin.post(admins, "user_id", ada.id(), "role", "AccountAdmin").id())
                    .isEqualTo(first);
            admin.delete(admins + "/" + ada.id()).ok();
            assertThat(admin.post(admins, "user_id", ada.id()).id()).isEqualTo(first);
        }

        @Test
        void users_nobody_knows_are_not_found() {
            assertThat(admin.post(admins, "user_id", 999_999).status()).isEqualTo(404);
            assertThat(admin.post(admins).status()).isEqualTo(400);
        }

        @Test
        void a_role_nobody_knows_is_not_found() {
            Reply reply = admin.post(admins, "user_id", 1, "role", "Emperor");
            assertThat(reply.status()).isEqualTo(404);
            assertThat(reply.text())
                    .isEqualTo("{\"message\":\"role not found\",\"error_code\":\"not_found\"}");
        }

        @Test
        void a_role_of_courses_is_refused() {
            assertThat(admin.post(admins, "user_id", 1, "role", "TeacherEnrollment").status())
                    .isEqualTo(400);
        }

        @Test
        void others_may_not() {
            Person ada = school.person("Ada");
            assertThat(ada.client().post(admins, "user_id", ada.id()).status()).isEqualTo(403);
        }

        @Test
        void an_institutions_administrator_makes_nobody_a_site_administrator() {
            Person ada = school.person("Ada");
            admin.post("/api/v1/accounts/1/admins", "user_id", ada.id()).ok();
            Reply reply =
                    ada.client().post("/api/v1/accounts/site_admin/admins", "user_id", ada.id());
            assertThat(reply.status()).isEqualTo(403);
        }
    }

    @Nested
    class Dismissing {

        @Test
        void an_administrator_is_dismissed() {
            Person ada = school.person("Ada");
            long link = admin.post(admins, "user_id", ada.id()).id();
            JsonNode gone = admin.delete(admins + "/" + ada.id()).ok();
            assertThat(gone.path("id").asLong()).isEqualTo(link);
            assertThat(gone.path("workflow_state").asString()).isEqualTo("deleted");
            assertThat(ada.client().get("/api/v1/accounts/" + account).status()).isEqualTo(403);
        }

        @Test
        void someone_who_is_none_is_not_found() {
            Person ada = school.person("Ada");
            assertThat(admin.delete(admins + "/" + ada.id()).status()).isEqualTo(404);
            admin.post(admins, "user_id", ada.id()).ok();
            admin.delete(admins + "/" + ada.id()).ok();
            assertThat(admin.delete(admins + "/" + ada.id()).status()).isEqualTo(404);
        }

        @Test
        void an_administrator_of_another_account_is_not_found() {
            Person ada = school.person("Ada");
            admin.post("/api/v1/accounts/1/admins", "user_id", ada.id()).ok();
            assertThat(admin.delete(admins + "/" + ada.id()).status()).isEqualTo(404);
        }

        @Test
        void others_may_not() {
            Person ada = school.person("Ada");
            assertThat(ada.client().delete(admins + "/" + ada.id()).status()).isEqualTo(403);
        }
    }

    @Nested
    class Listing {

        @Test
        void they_are_listed_oldest_first_in_pages() {
            Person ada = school.person("Ada");
            Person bob = school.person("Bob");
            admin.post(admins, "user_id", bob.id()).ok();
            admin.post(admins, "user_id", ada.id()).ok();
            Reply first = admin.get(admins, "per_page", 1);
            assertThat(first.ok().get(0).path("user").path("name").asString()).isEqualTo("Bob");
            Reply second = admin.get(first.next().orElseThrow());
            assertThat(second.ok().get(0).path("user").path("name").asString()).isEqualTo("Ada");
            assertThat(second.next()).isEmpty();
        }

        @Test
        void only_the_requested_users_are_listed() {
            Person ada = school.person("Ada");
            Person bob = school.person("Bob");
            admin.post(admins, "user_id", bob.id()).ok();
            long wanted = admin.post(admins, "user_id", ada.id()).id();
            assertThat(admin.get(admins, "user_id[]", ada.id(), "user_id[]", 999_999).each("id"))
                    .containsExactly(Long.toString(wanted));
        }

        @Test
        void dismissed_ones_are_left_out() {
            Person ada = school.person("Ada");
            admin.post(admins, "user_id", ada.id()).ok();
            admin.delete(admins + "/" + ada.id()).ok();
            assertThat(admin.get(admins).each("id")).isEmpty();
        }

        @Test
        void everyone_sees_the_roles_they_hold_themselves() {
            Person ada = school.person("Ada");
            long link = admin.post(admins, "user_id", ada.id()).id();
            assertThat(ada.client().get(admins + "/self").each("id"))
                    .containsExactly(Long.toString(link));
            assertThat(school.person("Bob").client().get(admins + "/self").each("id")).isEmpty();
        }

        @Test
        void others_may_not() {
            assertThat(school.person("Ada").client().get(admins).status()).isEqualTo(403);
        }
    }

    /** Nobody gives, takes or borrows more than they have. */
    @Nested
    class WithRolesThatAccountsMake {

        private long roleOf(long accountId, String... permissions) {
            List<Object> parameters =
                    new ArrayList<>(
                            List.of("label", "Administrators' role " + ROLES.incrementAndGet()));
            for (String permission : permissions) {
                parameters.add("permissions[" + permission + "][explicit]");
                parameters.add(true);
                parameters.add("permissions[" + permission + "][enabled]");
                parameters.add(true);
            }
            return admin.post("/api/v1/accounts/" + accountId + "/roles", parameters.toArray())
                    .id();
        }

        private long role(String... permissions) {
            return roleOf(account, permissions);
        }

        private Client holder(long role) {
            Person person = school.person("A holder");
            admin.post(admins, "user_id", person.id(), "role_id", role).ok();
            return person.client();
        }

        @Test
        void a_user_holds_such_a_role_beside_others() {
            Person ada = school.person("Ada");
            long role = role("read_course_list");
            JsonNode link = admin.post(admins, "user_id", ada.id(), "role_id", role).ok();
            assertThat(link.path("role_id").asLong()).isEqualTo(role);
            assertThat(link.path("role").asString()).startsWith("Administrators' role ");
            admin.post(admins, "user_id", ada.id()).ok();
            assertThat(admin.get(admins, "user_id[]", ada.id()).each("role_id"))
                    .containsExactly(Long.toString(role), "1");
            admin.delete(admins + "/" + ada.id(), "role_id", role).ok();
            assertThat(admin.get(admins, "user_id[]", ada.id()).each("role_id"))
                    .containsExactly("1");
        }

        @Test
        void a_role_is_not_held_where_it_cannot_be() {
            long beside =
                    admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Law").id();
            long role = roleOf(beside);
            assertThat(admin.post(admins, "user_id", 1, "role_id", role).status()).isEqualTo(404);
        }

        @Test
        void an_inactive_role_is_kept_and_not_given() {
            long role = role("read_course_list");
            Client holder = holder(role);
            admin.delete("/api/v1/accounts/" + account + "/roles/" + role).ok();
            long other = school.person("Bob").id();
            assertThat(admin.post(admins, "user_id", other, "role_id", role).status())
                    .isEqualTo(400);
            assertThat(holder.get("/api/v1/accounts/" + account + "/courses").status())
                    .isEqualTo(200);
        }

        @Test
        void its_holder_gives_and_takes_only_what_they_have() {
            Client holder = holder(role("manage_account_memberships", "read_roster"));
            long ada = school.person("Ada").id();
            assertThat(holder.post(admins, "user_id", ada).status()).isEqualTo(403);
            long more = role("read_roster", "manage_grades");
            assertThat(holder.post(admins, "user_id", ada, "role_id", more).status())
                    .isEqualTo(403);
            long less = role("read_roster");
            assertThat(holder.post(admins, "user_id", ada, "role_id", less).status())
                    .isEqualTo(200);
            assertThat(holder.delete(admins + "/" + ada, "role_id", less).status()).isEqualTo(200);
            admin.post(admins, "user_id", ada).ok();
            assertThat(holder.delete(admins + "/" + ada).status()).isEqualTo(403);
        }

        @Test
        void administrators_of_an_account_appoint_their_like() {
            Client holder = holder(1);
            assertThat(holder.post(admins, "user_id", school.person("Ada").id()).status())
                    .isEqualTo(200);
        }

        @Test
        void masquerading_grants_no_rights_beyond_ones_own() {
            long role = roleOf(1, "become_user", "read_roster");
            Person ada = school.person("Ada");
            admin.post("/api/v1/accounts/1/admins", "user_id", ada.id(), "role_id", role).ok();
            String self = "/api/v1/users/self/profile";
            Person bob = school.person("Bob");
            assertThat(ada.client().get(self, "as_user_id", bob.id()).status()).isEqualTo(200);
            admin.post(admins, "user_id", bob.id(), "role_id", role("read_roster")).ok();
            assertThat(ada.client().get(self, "as_user_id", bob.id()).status()).isEqualTo(200);
            admin.post(admins, "user_id", bob.id(), "role_id", role("manage_grades")).ok();
            assertThat(ada.client().get(self, "as_user_id", bob.id()).status()).isEqualTo(401);
        }

        @Test
        void managing_logins_does_not_allow_signing_in_as_a_user_with_more_rights() {
            long role = roleOf(1, "manage_user_logins");
            Person ada = school.person("Ada");
            admin.post("/api/v1/accounts/1/admins", "user_id", ada.id(), "role_id", role).ok();
            Person bob = school.person("Bob");
            String logins = "/api/v1/accounts/1/logins";
            long login =
                    admin.get("/api/v1/users/" + bob.id() + "/logins")
                            .ok()
                            .get(0)
                            .path("id")
                            .asLong();
            Object[] password = {"login[password]", "a-long-new-password"};
            assertThat(ada.client().put(logins + "/" + login, password).status()).isEqualTo(200);
            admin.post(admins, "user_id", bob.id()).ok();
            assertThat(ada.client().put(logins + "/" + login, password).status()).isEqualTo(403);
            assertThat(
                            ada.client()
                                    .post(
                                            logins,
                                            "user[id]",
                                            bob.id(),
                                            "login[unique_id]",
                                            "bob-" + bob.id(),
                                            "login[password]",
                                            "a-long-new-password")
                                    .status())
                    .isEqualTo(403);
            assertThat(ada.client().put("/api/v1/users/" + bob.id(), "user[name]", "Eve").status())
                    .isEqualTo(403);
            assertThat(ada.client().delete("/api/v1/accounts/1/users/" + bob.id()).status())
                    .isEqualTo(403);
        }

        @Test
        void an_administrator_of_the_site_is_dismissed_before_they_are_removed() {
            assertThat(admin.delete("/api/v1/accounts/1/users/1").status()).isEqualTo(409);
        }

        @Test
        void administrators_of_sub_accounts_act_as_nobody() {
            long role = role("become_user");
            Client holder = holder(role);
            long bob = school.person("Bob").id();
            assertThat(holder.get("/api/v1/users/self/profile", "as_user_id", bob).status())
                    .isEqualTo(401);
        }

        @Test
        void the_site_keeps_its_last_administrator() {
            String site = "/api/v1/accounts/site_admin/admins";
            assertThat(admin.delete(site + "/1").status()).isEqualTo(409);
            Person ada = school.person("Ada");
            admin.post(site, "user_id", ada.id()).ok();
            assertThat(ada.client().get(site).each("id")).hasSize(2);
            admin.delete(site + "/" + ada.id()).ok();
            assertThat(admin.delete(site + "/1").status()).isEqualTo(409);
        }
    }

    @Test
    void who_only_gives_out_roles_does_not_see_how_administrators_sign_in() {
        String role = "Clerk" + ROLES.incrementAndGet();
        admin.post(
                        "/api/v1/accounts/1/roles",
                        "label",
                        role,
                        "permissions[manage_account_memberships][explicit]",
                        true,
                        "permissions[manage_account_memberships][enabled]",
                        true)
                .ok();
        Person clerk = school.person("Clerk");
        admin.post(admins, "user_id", clerk.id(), "role", role).ok();

        JsonNode shown = clerk.client().get(admins).ok().path(0).path("user");

        assertThat(shown.path("id").asLong()).isEqualTo(clerk.id());
        assertThat(shown.has("login_id")).isFalse();
        assertThat(shown.has("sis_user_id")).isFalse();
        assertThat(admin.get(admins).ok().path(0).path("user").has("login_id")).isTrue();
    }
}

package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SubAccountsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;

    @BeforeEach
    void open_a_sub_account() {
        arts = sub(1, "Arts");
    }

    private static String of(long account) {
        return "/api/v1/accounts/" + account + "/sub_accounts";
    }

    private long sub(long parent, String name) {
        return admin.post(of(parent), "account[name]", name).id();
    }

    private Client adminOf(long account) {
        Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    @Nested
    class Listing {

        @Test
        void the_accounts_directly_below_are_listed_by_id() {
            long music = sub(arts, "Music");
            long dance = sub(arts, "Dance");
            sub(music, "Brass");
            assertThat(admin.get(of(arts)).each("id"))
                    .containsExactly(Long.toString(music), Long.toString(dance));
        }

        @Test
        void they_are_listed_by_name_on_request() {
            sub(sub(arts, "Music"), "Brass");
            sub(arts, "Dance");
            assertThat(admin.get(of(arts), "order", "name").each("name"))
                    .containsExactly("Dance", "Music");
            assertThat(admin.get(of(arts), "order", "name", "recursive", true).each("name"))
                    .containsExactly("Brass", "Dance", "Music");
            assertThat(admin.get(of(arts), "order", "colour").each("name"))
                    .containsExactly("Music", "Dance");
        }

        @Test
        void recursively_everything_below_is_listed() {
            long music = sub(arts, "Music");
            long brass = sub(music, "Brass");
            long dance = sub(arts, "Dance");
            assertThat(admin.get(of(arts), "recursive", "true").each("id"))
                    .containsExactly(
                            Long.toString(music), Long.toString(brass), Long.toString(dance));
        }

        @Test
        void deleted_ones_are_left_out() {
            long music = sub(arts, "Music");
            admin.delete(of(arts) + "/" + music).ok();
            assertThat(admin.get(of(arts)).each("id")).isEmpty();
            assertThat(admin.get(of(arts), "recursive", true).each("id")).isEmpty();
        }

        @Test
        void a_teacher_of_the_account_does_not_see_its_services() {
            sub(arts, "Music");
            long course =
                    admin.post("/api/v1/accounts/" + arts + "/courses", "course[name]", "Drawing")
                            .id();
            Client teacher = school.teacher(course).client();

            JsonNode seen = teacher.get(of(arts), "include[]", "services").ok().path(0);

            assertThat(seen.path("name").asString()).isEqualTo("Music");
            assertThat(seen.has("services")).isFalse();
            assertThat(admin.get(of(arts), "include[]", "services").ok().path(0).has("services"))
                    .isTrue();
        }

        @Test
        void it_comes_in_pages() {
            long music = sub(arts, "Music");
            long dance = sub(arts, "Dance");
            Reply first = admin.get(of(arts), "per_page", 1, "recursive", true);
            assertThat(first.each("id")).containsExactly(Long.toString(music));
            Reply second = admin.get(first.next().orElseThrow());
            assertThat(second.each("id")).containsExactly(Long.toString(dance));
            assertThat(second.next()).isEmpty();
        }

        @Test
        void each_takes_over_what_is_set_above_it() {
            admin.put("/api/v1/accounts/" + arts, "account[default_storage_quota_mb]", 33).ok();
            sub(sub(arts, "Music"), "Brass");
            assertThat(admin.get(of(arts), "recursive", 1).each("default_storage_quota_mb"))
                    .containsExactly("33", "33");
        }

        @Test
        void others_may_not() {
            Client nobody = school.person("Nobody").client();
            assertThat(nobody.get(of(arts)).status()).isEqualTo(403);
            assertThat(admin.get(of(999_999)).status()).isEqualTo(404);
        }
    }

    @Nested
    class Creating {

        @Test
        void with_a_form_it_is_opened_in_full() {
            String sis = "created-" + arts;
            JsonNode account =
                    admin.post(
                                    of(arts),
                                    "account[name]",
                                    "Music",
                                    "account[sis_account_id]",
                                    sis,
                                    "account[default_storage_quota_mb]",
                                    1,
                                    "account[default_user_storage_quota_mb]",
                                    2,
                                    "account[default_group_storage_quota_mb]",
                                    3)
                            .ok();
            assertThat(account.path("name").asString()).isEqualTo("Music");
            assertThat(account.path("parent_account_id").asLong()).isEqualTo(arts);
            assertThat(account.path("root_account_id").asLong()).isEqualTo(1);
            assertThat(account.path("sis_account_id").asString()).isEqualTo(sis);
            assertThat(account.path("default_storage_quota_mb").asLong()).isEqualTo(1);
            assertThat(account.path("default_user_storage_quota_mb").asLong()).isEqualTo(2);
            assertThat(account.path("default_group_storage_quota_mb").asLong()).isEqualTo(3);
        }

        @Test
        void with_json_it_is_opened() {
            Reply reply = admin.postJson(of(arts), "{\"account\": {\"name\": \"Music\"}}");
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.json().path("name").asString()).isEqualTo("Music");
        }

        @Test
        void it_needs_a_name() {
            Reply reply = admin.post(of(arts), "account[name]", "");
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").has("name")).isTrue();
            assertThat(admin.post(of(arts), "account[sis_account_id]", "x").status())
                    .isEqualTo(400);
            assertThat(admin.post(of(arts)).status()).isEqualTo(400);
        }

        @Test
        void a_foreign_id_in_use_is_refused() {
            String sis = "used-" + arts;
            admin.post(of(arts), "account[name]", "A", "account[sis_account_id]", sis).ok();
            Reply reply = admin.post(of(1), "account[name]", "B", "account[sis_account_id]", sis);
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").has("sis_account_id")).isTrue();
        }

        @Test
        void a_foreign_id_needs_a_right_in_the_root_account() {
            Client client = adminOf(arts);
            assertThat(client.post(of(arts), "account[name]", "A").status()).isEqualTo(200);
            Reply reply =
                    client.post(of(arts), "account[name]", "A", "account[sis_account_id]", "x");
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.json().path("errors").has("sis_account_id")).isTrue();
        }

        @Test
        void others_may_not() {
            Client teacher = school.teacher(school.course()).client();
            assertThat(teacher.post(of(1), "account[name]", "A").status()).isEqualTo(403);
        }
    }

    @Nested
    class Deleting {

        @Test
        void an_empty_one_is_deleted() {
            JsonNode account = admin.delete(of(1) + "/" + arts).ok();
            assertThat(account.path("id").asLong()).isEqualTo(arts);
            assertThat(account.path("workflow_state").asString()).isEqualTo("deleted");
        }

        @Test
        void one_with_accounts_below_stays() {
            sub(arts, "Music");
            assertThat(admin.delete(of(1) + "/" + arts).status()).isEqualTo(409);
        }

        @Test
        void one_with_courses_stays() {
            admin.post("/api/v1/accounts/" + arts + "/courses", "course[name]", "Drawing").ok();
            assertThat(admin.delete(of(1) + "/" + arts).status()).isEqualTo(409);
        }

        @Test
        void a_root_account_stays() {
            assertThat(admin.delete(of(1) + "/1").status()).isEqualTo(409);
        }

        @Test
        void only_a_child_of_the_account_in_the_path_is_found() {
            long music = sub(arts, "Music");
            assertThat(admin.delete(of(1) + "/" + music).status()).isEqualTo(404);
            assertThat(admin.delete(of(arts) + "/1").status()).isEqualTo(404);
            assertThat(admin.delete(of(arts) + "/" + arts).status()).isEqualTo(404);
            assertThat(admin.delete(of(1) + "/999999").status()).isEqualTo(404);
        }

        @Test
        void a_foreign_account_with_courses_is_not_found_either() {
            long music = sub(arts, "Music");
            admin.post("/api/v1/accounts/" + music + "/courses", "course[name]", "Brass").ok();
            assertThat(adminOf(arts).delete(of(arts) + "/1").status()).isEqualTo(404);
        }

        @Test
        void others_may_not() {
            Client nobody = school.person("Nobody").client();
            assertThat(nobody.delete(of(1) + "/" + arts).status()).isEqualTo(403);
        }
    }
}

package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class AccountUpdatesApiTest {

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

    @Test
    void with_a_form_it_changes_what_was_sent() {
        JsonNode account =
                admin.put(
                                ACCOUNTS + arts,
                                "account[name]",
                                "Fine Arts",
                                "account[default_user_storage_quota_mb]",
                                "7",
                                "account[nonsense]",
                                "1")
                        .ok();
        assertThat(account.path("name").asString()).isEqualTo("Fine Arts");
        assertThat(account.path("default_user_storage_quota_mb").asLong()).isEqualTo(7);
        assertThat(account.path("default_storage_quota_mb").asLong()).isEqualTo(500);
    }

    @Test
    void with_json_it_changes_what_was_sent() {
        JsonNode account =
                admin.putJson(
                                ACCOUNTS + arts,
                                """
                                {"account": {"name": "Fine Arts",
                                             "default_group_storage_quota_mb": 9,
                                             "default_time_zone": "Europe/Berlin"}}
                                """)
                        .ok();
        assertThat(account.path("name").asString()).isEqualTo("Fine Arts");
        assertThat(account.path("default_group_storage_quota_mb").asLong()).isEqualTo(9);
        assertThat(account.path("default_time_zone").asString()).isEqualTo("Europe/Berlin");
    }

    @Test
    void a_quota_that_is_emptied_is_taken_over_again() {
        admin.put(ACCOUNTS + arts, "account[default_storage_quota_mb]", 3).ok();
        JsonNode account = admin.put(ACCOUNTS + arts, "account[default_storage_quota_mb]", "").ok();
        assertThat(account.path("default_storage_quota_mb").asLong()).isEqualTo(500);
    }

    @Test
    void without_account_nothing_can_be_done() {
        Reply reply = admin.put(ACCOUNTS + arts, "name", "x");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.text()).contains("account is missing");
    }

    @ParameterizedTest
    @CsvSource({
        "name, ''",
        "name, ' '",
        "default_time_zone, Nowhere",
        "default_storage_quota_mb, many",
        "default_storage_quota_mb, 1.5",
        "default_user_storage_quota_mb, -1",
        "default_group_storage_quota_mb, 4398046511104"
    })
    void values_that_do_not_fit_are_refused_under_their_field(String field, String value) {
        Reply reply =
                admin.put(
                        ACCOUNTS + arts,
                        "account[name]",
                        "Changed",
                        "account[" + field + "]",
                        value);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").propertyNames()).containsExactly(field);
        assertThat(admin.get(ACCOUNTS + arts).ok().path("name").asString()).isEqualTo("Arts");
    }

    @Test
    void quotas_that_are_no_numbers_are_all_refused() {
        Object[] quotas = {
            "account[name]", "Changed",
            "account[default_storage_quota_mb]", "many",
            "account[default_user_storage_quota_mb]", "5",
            "account[default_group_storage_quota_mb]", "few"
        };

        Reply changed = admin.put(ACCOUNTS + arts, quotas);
        Reply created = admin.post(ACCOUNTS + arts + "/sub_accounts", quotas);

        for (Reply reply : List.of(changed, created)) {
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").propertyNames())
                    .containsExactlyInAnyOrder(
                            "default_storage_quota_mb", "default_group_storage_quota_mb");
        }
        assertThat(admin.get(ACCOUNTS + arts).ok().path("name").asString()).isEqualTo("Arts");
    }

    @Test
    void a_name_of_null_is_refused() {
        Reply reply = admin.putJson(ACCOUNTS + arts, "{\"account\": {\"name\": null}}");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has("name")).isTrue();
    }

    @Test
    void a_foreign_id_is_set_and_cleared() {
        String sis = "set-" + arts;
        JsonNode set = admin.put(ACCOUNTS + arts, "account[sis_account_id]", sis).ok();
        assertThat(set.path("sis_account_id").asString()).isEqualTo(sis);
        JsonNode cleared = admin.put(ACCOUNTS + arts, "account[sis_account_id]", "").ok();
        assertThat(cleared.get("sis_account_id").isNull()).isTrue();
    }

    @Test
    void a_foreign_id_in_use_is_refused() {
        String sis = "taken-" + arts;
        admin.put(ACCOUNTS + arts, "account[sis_account_id]", sis).ok();
        Reply reply = admin.put(ACCOUNTS + sub("1", "Music"), "account[sis_account_id]", sis);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has("sis_account_id")).isTrue();
    }

    @Test
    void a_foreign_id_needs_a_right_in_the_root_account() {
        Client client = adminOf(arts).client();
        Reply reply =
                client.put(
                        ACCOUNTS + arts,
                        "account[name]",
                        "Changed",
                        "account[sis_account_id]",
                        "mine");
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.header("WWW-Authenticate")).isEmpty();
        assertThat(reply.json().path("errors").propertyNames()).containsExactly("sis_account_id");
        assertThat(client.get(ACCOUNTS + arts).ok().path("name").asString()).isEqualTo("Arts");
    }

    @Test
    void a_root_account_takes_no_foreign_id() {
        Reply reply = admin.put(ACCOUNTS + "1", "account[sis_account_id]", "r");
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.json().path("errors").propertyNames()).containsExactly("unauthorized");
    }

    @Test
    void a_teacher_may_not() {
        Client teacher = teacherIn(arts).client();
        assertThat(teacher.put(ACCOUNTS + arts, "account[name]", "x").status()).isEqualTo(403);
    }

    @Test
    void an_administrator_elsewhere_may_not() {
        Client other = adminOf(sub("1", "Music")).client();
        assertThat(other.put(ACCOUNTS + arts, "account[name]", "x").status()).isEqualTo(403);
    }
}

package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TermsOfServiceApiTest {

    private static final String ACCOUNTS = "/api/v1/accounts/";
    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;
    private long music;

    @BeforeEach
    void open_two_accounts_below_each_other() {
        arts = sub(1, "Arts");
        music = sub(arts, "Music");
    }

    private long sub(long parent, String name) {
        return admin.post(ACCOUNTS + parent + "/sub_accounts", "account[name]", name).id();
    }

    private Client adminOf(long account) {
        Person person = school.person("An administrator");
        admin.post(ACCOUNTS + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    @AfterEach
    void take_terms_back() {
        admin.putJson(
                        ACCOUNTS + "1",
                        """
                        {"account": {"terms_of_service":
                            {"terms_type": "default", "passive": true, "content": null}}}
                        """)
                .ok();
    }

    private JsonNode terms(Client client, long account) {
        return client.get(ACCOUNTS + account + "/terms_of_service").ok();
    }

    @Test
    void an_institution_begins_with_those_of_the_service() {
        assertThat(terms(admin, 1).toString())
                .isEqualTo(
                        "{\"id\":1,\"terms_type\":\"default\",\"passive\":true,\"account_id\":1,"
                                + "\"content\":null,\"self_registration_type\":\"none\"}");
    }

    @Test
    void an_administrator_writes_others_which_hold_everywhere_below() {
        admin.put(
                        ACCOUNTS + "1",
                        "account[terms_of_service][terms_type]",
                        "custom",
                        "account[terms_of_service][passive]",
                        false,
                        "account[terms_of_service][content]",
                        "Be good")
                .ok();
        JsonNode terms = terms(school.person("Someone").client(), music);
        assertThat(terms.path("content").asString()).isEqualTo("Be good");
        assertThat(terms.path("terms_type").asString()).isEqualTo("custom");
        assertThat(terms.path("account_id").asLong()).isEqualTo(1);
        assertThat(
                        admin.get(ACCOUNTS + "1", "include[]", "registration_settings")
                                .ok()
                                .path("registration_settings")
                                .path("terms_required")
                                .asBoolean())
                .isTrue();
    }

    @Test
    void they_are_not_written_below_nor_of_a_kind_nobody_knows() {
        String content = "account[terms_of_service][content]";
        assertThat(admin.put(ACCOUNTS + arts, content, "Mine").status()).isEqualTo(400);
        assertThat(
                        admin.put(ACCOUNTS + "1", "account[terms_of_service][terms_type]", "some")
                                .status())
                .isEqualTo(400);
        assertThat(adminOf(arts).put(ACCOUNTS + "1", content, "Mine").status()).isEqualTo(403);
    }

    @Test
    void only_those_who_have_signed_in_see_them() {
        assertThat(TestDaybook.running().nobody().get(ACCOUNTS + "1/terms_of_service").status())
                .isEqualTo(401);
    }
}

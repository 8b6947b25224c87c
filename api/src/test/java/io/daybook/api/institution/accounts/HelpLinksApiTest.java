package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class HelpLinksApiTest {

    private static final String ACCOUNTS = "/api/v1/accounts/";
    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;

    @BeforeEach
    void open_an_account_below() {
        arts = sub(1, "Arts");
    }

    private long sub(long parent, String name) {
        return admin.post(ACCOUNTS + parent + "/sub_accounts", "account[name]", name).id();
    }

    @AfterEach
    void take_links_back() {
        admin.put(
                        ACCOUNTS + "1",
                        "account[custom_help_links]",
                        "",
                        "account[settings][help_link_name]",
                        "",
                        "account[settings][help_link_icon]",
                        "")
                .ok();
    }

    private JsonNode links(long account) {
        return school.person("Someone").client().get(ACCOUNTS + account + "/help_links").ok();
    }

    @Test
    void an_institution_begins_with_those_of_the_service() {
        JsonNode links = links(1);
        assertThat(links.path("help_link_name").asString()).isEqualTo("Help");
        assertThat(links.path("help_link_icon").asString()).isEqualTo("help");
        assertThat(links.path("custom_help_links")).isEqualTo(links.path("default_help_links"));
        JsonNode first = links.path("default_help_links").get(0);
        assertThat(first.toString())
                .isEqualTo(
                        "{\"id\":\"instructor_question\","
                                + "\"text\":\"Ask Your Instructor a Question\","
                                + "\"subtext\":\"Questions are submitted to your instructor\","
                                + "\"url\":\"#teacher_feedback\",\"type\":\"default\","
                                + "\"available_to\":[\"student\"],\"is_featured\":false,"
                                + "\"is_new\":false,\"feature_headline\":null}");
    }

    @Test
    void it_may_offer_its_own_under_another_name() {
        admin.put(
                        ACCOUNTS + "1",
                        "account[settings][help_link_name]",
                        "Assistance",
                        "account[settings][help_link_icon]",
                        "lifepreserver",
                        "account[custom_help_links][0][text]",
                        "Call us",
                        "account[custom_help_links][0][url]",
                        "tel:555",
                        "account[custom_help_links][0][available_to][]",
                        "teacher",
                        "account[custom_help_links][1][text]",
                        "Write to us",
                        "account[custom_help_links][1][url]",
                        "mailto:help@example.edu",
                        "account[custom_help_links][1][is_featured]",
                        true)
                .ok();
        JsonNode links = links(1);
        assertThat(links.path("help_link_name").asString()).isEqualTo("Assistance");
        assertThat(links.path("help_link_icon").asString()).isEqualTo("lifepreserver");
        JsonNode own = links.path("custom_help_links");
        assertThat(own.get(0).toString())
                .isEqualTo(
                        "{\"id\":\"link1\",\"text\":\"Call us\",\"subtext\":null,"
                                + "\"url\":\"tel:555\",\"type\":\"custom\","
                                + "\"available_to\":[\"teacher\"],\"is_featured\":false,"
                                + "\"is_new\":false,\"feature_headline\":null}");
        assertThat(own.get(1).path("id").asString()).isEqualTo("link2");
        assertThat(own.get(1).path("available_to").size()).isEqualTo(6);
        assertThat(links.path("default_help_links").size()).isEqualTo(3);
    }

    @Test
    void links_that_lead_nowhere_are_refused() {
        Reply reply =
                admin.put(
                        ACCOUNTS + "1",
                        "account[custom_help_links][][text]",
                        "Click",
                        "account[custom_help_links][][url]",
                        "javascript:alert(1)");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has("custom_help_links")).isTrue();
    }

    @Test
    void other_accounts_answer_with_nothing() {
        assertThat(links(arts).toString()).isEqualTo("{}");
    }
}

package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Tools that are installed in an account, and the addresses that settings have there. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountToolsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long account =
            admin.post(
                            "/api/v1/accounts/self/sub_accounts",
                            "account[name]",
                            School.unique("AccountTools "))
                    .id();
    private final long course =
            admin.post(
                            "/api/v1/accounts/" + account + "/courses",
                            "course[name]",
                            "Tools",
                            "offer",
                            true)
                    .id();
    private final RegisteredTool tool = RegisteredTool.activeIn("accounts/" + account);
    private final Client client = tool.client();
    private final String byGuid = "/api/lti/tool_proxy/" + tool.guid();

    @Test
    void a_tool_of_an_account_is_listed_there_and_offered_the_profile_of_its_key() {
        assertThat(tool.app().path("guid").asString()).isEqualTo(tool.guid());
        String profile = tool.proxy().path("tool_consumer_profile").asString();
        assertThat(profile).contains("/api/lti/accounts/" + account + "/tool_consumer_profile/");
        assertThat(tool.keyClient().get(profile).ok().path("@id").asString()).isEqualTo(profile);
    }

    @Test
    void a_tool_that_is_disabled_gets_no_token() {
        Reply reply = admin.put(tool.adminPath(), "workflow_state", "disabled");

        assertThat(reply.status()).isEqualTo(200);
        assertThat(tool.authorize(tool.guid(), tool.secret(), RegisteredTool.JWT_BEARER).status())
                .isEqualTo(400);
    }

    @Test
    void a_new_registration_in_an_account_is_accepted_or_dismissed_by_its_administrator() {
        String update = tool.adminPath() + "/update";
        register();
        assertThat(admin.delete(update).status()).isEqualTo(200);
        assertThat(admin.put(update).status()).isEqualTo(404);
        register();
        assertThat(admin.put(update).text()).isEqualTo("{\"status\":\"success\"}");
    }

    private void register() {
        assertThat(client.postJson(tool.collection(), tool.proxy().toString()).status())
                .isEqualTo(201);
    }

    @Test
    void every_address_of_settings_may_end_with_json() {
        Map<String, String> addresses =
                Map.of(
                        byGuid + "/tool_setting", "proxy",
                        byGuid + "/accounts/" + account + "/tool_setting", "account",
                        byGuid + "/courses/" + course + "/tool_setting", "course",
                        "/api/lti/tool_settings/tool_proxy/" + tool.id(), "own");
        addresses.forEach(this::assertBothEndings);
    }

    @Test
    void a_binding_is_where_the_tool_is_installed() {
        assertBothEndings("/api/lti/tool_settings/bindings/" + tool.id(), "binding");

        assertThat(client.get(byGuid + "/accounts/" + account + "/tool_setting").text())
                .isEqualTo("{\"level\":\"binding, json\"}");
    }

    @Test
    void settings_of_a_link_have_a_number_once_the_tool_was_launched_from_it() {
        var teacher = school.teacher(course);
        String api = "/api/v1/courses/" + course;
        long assignment = teacher.client().post(api + "/assignments", "assignment[name]", "A").id();
        var launch =
                teacher.client()
                        .get(
                                api + "/lti/message_handlers/" + tool.messageHandler() + "/launch",
                                "assignment_id",
                                assignment)
                        .ok();
        String url = launch.path("parameters").path("custom_settings").asString();
        String link = url.substring(url.indexOf("/api/lti"));
        assertBothEndings(link, "link");
        String number =
                client.with("Accept", "application/vnd.ims.lti.v2.toolsettings+json")
                        .get(link)
                        .ok()
                        .path("@graph")
                        .path(0)
                        .path("@id")
                        .asString();

        assertThat(number).contains("/api/lti/tool_settings/");
        assertBothEndings(number, "number");
        assertThat(client.get(link).text()).isEqualTo("{\"level\":\"number, json\"}");
    }

    private void assertBothEndings(String address, String level) {
        for (String ending : List.of("", ".json")) {
            String sent =
                    "{\"level\":\"%s\"}".formatted(ending.isEmpty() ? level : level + ", json");
            assertThat(client.putJson(address + ending, sent).status()).isEqualTo(200);
            assertThat(client.get(address + ending).text()).isEqualTo(sent);
        }
    }
}

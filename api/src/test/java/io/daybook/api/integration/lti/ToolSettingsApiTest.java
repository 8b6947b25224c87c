package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ToolSettingsApiTest {

    private static final String FULL = "application/vnd.ims.lti.v2.toolsettings+json";

    private final long course = new School().course();
    private final RegisteredTool tool = RegisteredTool.activeIn(course);
    private final Client client = tool.client();
    private final String own = "/api/lti/tool_settings/tool_proxy/" + tool.id();
    private final String inCourse = "/api/lti/tool_settings/bindings/" + tool.id();
    private final String byGuid = "/api/lti/tool_proxy/" + tool.guid();

    @Test
    void a_tool_reads_what_it_brought_and_replaces_all_of_it() {
        assertThat(client.get(own).text()).isEqualTo("{\"level\":\"tool\"}");
        assertThat(client.get(byGuid + "/tool_setting").text()).isEqualTo("{\"level\":\"tool\"}");
        assertThat(client.putJson(own, "{\"a\":\"1\"}").status()).isEqualTo(200);
        assertThat(client.get(own + ".json").text()).isEqualTo("{\"a\":\"1\"}");
    }

    @Test
    void json_is_taken_under_a_form_content_type() {
        Reply reply =
                client.sendAs("PUT", own, "application/x-www-form-urlencoded", "{\"b\":\"2\"}");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(client.get(own).text()).isEqualTo("{\"b\":\"2\"}");
    }

    @Test
    void the_nearest_level_wins() {
        client.putJson(byGuid + "/courses/" + course + "/tool_setting", "{\"level\":\"course\"}");
        assertThat(client.get(inCourse).text()).isEqualTo("{\"level\":\"course\"}");
        assertThat(client.get(inCourse, "bubble", "distinct").text())
                .isEqualTo("{\"level\":\"course\"}");
        Client graph = client.with("Accept", FULL);
        assertThat(graph.get(inCourse, "bubble", "all").ok().path("@graph").size()).isEqualTo(2);
        assertThat(
                        graph.get(inCourse, "bubble", "distinct")
                                .ok()
                                .path("@graph")
                                .path(1)
                                .path("custom")
                                .isEmpty())
                .isTrue();
        assertThat(client.get(inCourse, "bubble", "all").status()).isEqualTo(400);
        assertThat(client.get(inCourse, "bubble", "none").status()).isEqualTo(400);
    }

    @Test
    void a_graph_holds_one_item_of_the_level() {
        String graph = "{\"@graph\":[{\"@type\":\"%s\",\"custom\":{\"c\":\"3\"}}]}";
        assertThat(client.putJson(own, graph.formatted("ToolProxy")).status()).isEqualTo(200);
        assertThat(client.get(own).text()).isEqualTo("{\"c\":\"3\"}");
        assertThat(client.putJson(own, graph.formatted("LtiLink")).status()).isEqualTo(400);
        assertThat(client.putJson(own, "[1]").status()).isEqualTo(400);
        assertThat(client.putJson(own + "?bubble=all", "{}").status()).isEqualTo(400);
    }

    @Test
    void settings_of_links_that_are_not_there_are_not_found() {
        String link = byGuid + "/courses/" + course + "/resource_link_id/none/tool_setting";
        assertThat(client.get(link).status()).isEqualTo(404);
        assertThat(client.get(link).text())
                .isEqualTo("{\"status\":\"not_found\",\"errors\":[{\"message\":\"not_found\"}]}");
        assertThat(client.putJson(link, "{}").status()).isEqualTo(404);
        assertThat(client.get("/api/lti/tool_settings/99999999").status()).isEqualTo(404);
        String elsewhere = "/courses/" + new School().course() + "/tool_setting";
        assertThat(client.get(byGuid + elsewhere).status()).isEqualTo(404);
        assertThat(client.get(byGuid + "/accounts/1/tool_setting").status()).isEqualTo(404);
    }

    @Test
    void settings_of_another_tool_are_refused() {
        RegisteredTool other = RegisteredTool.activeIn(course);
        String theirs = "/api/lti/tool_proxy/" + other.guid() + "/tool_setting";
        assertThat(client.get(theirs).text()).isEqualTo("{\"error\":\"unauthorized\"}");
        assertThat(client.get("/api/lti/tool_settings/tool_proxy/" + other.id()).status())
                .isEqualTo(404);
    }

    @Test
    void a_signature_is_as_good_as_a_token() {
        String url = client.baseUrl() + own;
        String header = OAuth1.header("GET", url, tool.guid(), tool.secret(), "");
        Client signing = TestDaybook.running().nobody();
        assertThat(signing.with("Authorization", header).get(url).status()).isEqualTo(200);
        assertThat(signing.get(url).status()).isEqualTo(401);
    }
}

package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.integration.webhooks.Tool;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ToolProxiesApiTest {

    private static final String PATH = "/api/v1/accounts/self/tool_proxies";

    private final School school = new School();
    private final Client admin = school.admin();

    @Test
    void the_secret_is_shown_by_the_create_and_never_again() {
        JsonNode created =
                admin.postJson(PATH, "{\"name\":\"Tool\",\"enabled_capability\":[\"x\"]}").ok();
        assertThat(created.path("shared_secret").asString()).matches("[0-9a-f]{256}");
        assertThat(created.path("workflow_state").asString()).isEqualTo("active");
        assertThat(created.path("enabled_capability").toString())
                .isEqualTo("[\"Security.splitSecret\",\"x\"]");
        JsonNode shown = admin.get(PATH + "/" + created.path("id").asLong()).ok();
        assertThat(shown.path("guid")).isEqualTo(created.path("guid"));
        assertThat(shown.has("shared_secret")).isFalse();
        assertThat(admin.get(PATH, "per_page", 100).text()).doesNotContain("shared_secret");
    }

    @Test
    void a_name_is_needed() {
        assertThat(admin.post(PATH, "enabled_capability[]", "x").status()).isEqualTo(400);
    }

    @Test
    void a_removed_tool_is_gone() {
        Tool tool = Tool.with();
        Reply removed = admin.delete(PATH + "/" + tool.id());
        assertThat(removed.text()).isEqualTo("{\"status\":\"success\"}");
        assertThat(admin.get(PATH + "/" + tool.id()).status()).isEqualTo(404);
        assertThat(admin.delete(PATH + "/" + tool.id()).status()).isEqualTo(404);
    }

    @Test
    void a_tool_of_another_account_is_not_found() {
        long below =
                admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Below").id();
        Tool tool = Tool.in(below);
        assertThat(admin.get(PATH + "/" + tool.id()).status()).isEqualTo(404);
        assertThat(admin.delete(PATH + "/" + tool.id()).status()).isEqualTo(404);
    }

    @Test
    void only_administrators_may() {
        Client teacher = school.teacher(school.course()).client();
        assertThat(teacher.post(PATH, "name", "Tool").status()).isEqualTo(403);
        assertThat(teacher.get(PATH).status()).isEqualTo(403);
    }
}

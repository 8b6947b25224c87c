package io.daybook.api.content.externaltools;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.LaunchForm;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.query.content.externaltools.ExternalToolView;
import io.daybook.query.content.externaltools.ExternalToolViews;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ExternalToolsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final String api = "/api/v1/courses/" + course;
    private final String tools = api + "/external_tools";

    private JsonNode install(String where, String value) {
        return teacher.post(
                        tools,
                        "name",
                        "Drawing",
                        "consumer_key",
                        "key",
                        "shared_secret",
                        "very secret",
                        where,
                        value,
                        "privacy_level",
                        "name_only")
                .ok();
    }

    /** Where the page of a launch sends the browser to. */
    private static String target(JsonNode launch) {
        return LaunchForm.at(launch.path("url").asString()).action();
    }

    private long itemOf(Object... parameters) {
        long module = teacher.post(api + "/modules", "module[name]", "Week").id();
        long item = teacher.post(api + "/modules/" + module + "/items", parameters).id();
        teacher.put(api + "/modules/" + module, "module[published]", true).ok();
        return item;
    }

    @Test
    void a_tool_is_installed_without_ever_telling_its_secret() {
        JsonNode tool = install("url", "https://draw.example.com/launch");

        assertThat(tool.path("name").asString()).isEqualTo("Drawing");
        assertThat(tool.path("privacy_level").asString()).isEqualTo("name_only");
        assertThat(tool.path("consumer_key").asString()).isEqualTo("key");
        String one = tools + "/" + tool.path("id").asLong();
        assertThat(tool.toString() + teacher.get(one).ok() + teacher.get(tools).ok())
                .doesNotContain("secret");
    }

    private String sealedSecret(long tool) {
        ExternalToolViews views = TestDaybook.running().bean(ExternalToolViews.class);
        return views.find(course, tool).map(ExternalToolView::sealedSecret).orElseThrow();
    }

    @Test
    void the_same_secret_is_stored_once() {
        long tool = install("url", "https://draw.example.com/launch").path("id").asLong();
        String sealed = sealedSecret(tool);

        teacher.put(tools + "/" + tool, "shared_secret", "very secret").ok();
        assertThat(sealedSecret(tool)).isEqualTo(sealed);

        teacher.put(tools + "/" + tool, "shared_secret", "another").ok();
        assertThat(sealedSecret(tool)).isNotEqualTo(sealed);
    }

    @Test
    void a_tool_whose_address_runs_code_or_is_none_is_refused() {
        String one = tools + "/" + install("url", "https://draw.example.com/").path("id").asLong();
        for (String address :
                new String[] {
                    "javascript:alert(1)",
                    "https://a.example/\u0007",
                    "mailto:a@example.com",
                    "https://a.example/a b",
                    "a.example/launch"
                }) {
            assertThat(teacher.put(one, "url", address).status()).isEqualTo(400);
            assertThat(
                            teacher.post(
                                            tools,
                                            "name",
                                            "Bad",
                                            "consumer_key",
                                            "k",
                                            "shared_secret",
                                            "s",
                                            "url",
                                            address)
                                    .status())
                    .isEqualTo(400);
        }
        assertThat(teacher.put(one, "domain", "a.example\u0000").status()).isEqualTo(400);
        assertThat(teacher.put(one, "domain", "a example").status()).isEqualTo(400);
    }

    @Test
    void a_tool_on_a_host_with_an_underscore_is_opened() {
        long id = install("url", "https://draw_tool.example.com/launch").path("id").asLong();

        JsonNode launch = teacher.get(tools + "/sessionless_launch", "id", id).ok();

        assertThat(target(launch)).isEqualTo("https://draw_tool.example.com/launch");
    }

    @Test
    void it_is_changed_listed_and_removed_and_items_that_stood_for_it_go_with_it() {
        JsonNode tool = install("domain", "draw.example.com");
        long id = tool.path("id").asLong();
        long item =
                itemOf(
                        "module_item[type]",
                        "ExternalTool",
                        "module_item[title]",
                        "Draw",
                        "module_item[external_url]",
                        "https://www.draw.example.com/new");
        assertThat(
                        teacher.putJson(tools + "/" + id, "{\"name\": \"Sketching\"}")
                                .ok()
                                .path("domain")
                                .asString())
                .isEqualTo("draw.example.com");
        assertThat(teacher.get(tools, "search_term", "SKET").ok()).hasSize(1);
        String launch = tools + "/sessionless_launch";
        assertThat(
                        student.client()
                                .get(launch, "launch_type", "module_item", "module_item_id", item)
                                .ok()
                                .path("id")
                                .asLong())
                .isEqualTo(id);

        assertThat(teacher.delete(tools + "/" + id).ok().path("workflow_state").asString())
                .isEqualTo("deleted");
        assertThat(teacher.get(tools).ok()).isEmpty();
        assertThat(teacher.get(tools + "/" + id).status()).isEqualTo(404);
        assertThat(
                        student.client()
                                .get(launch, "launch_type", "module_item", "module_item_id", item)
                                .status())
                .isEqualTo(404);
    }

    @Test
    void it_is_opened_by_its_id_by_an_address_of_its_domain_or_through_an_item() {
        long id = install("domain", "draw.example.com").path("id").asLong();
        String launch = tools + "/sessionless_launch";
        Client client = student.client();

        JsonNode byId = client.get(launch, "id", id).ok();
        assertThat(byId.path("name").asString()).isEqualTo("Drawing");
        assertThat(target(byId)).isEqualTo("https://draw.example.com");
        String board = "https://board.draw.example.com/7";
        assertThat(target(client.get(launch, "url", board).ok())).isEqualTo(board);
        assertThat(target(client.get(launch, "id", id, "url", "https://evil.example/").ok()))
                .isEqualTo("https://draw.example.com");
        long item =
                itemOf(
                        "module_item[type]",
                        "ExternalTool",
                        "module_item[content_id]",
                        id,
                        "module_item[external_url]",
                        board);
        assertThat(
                        target(
                                client.get(
                                                launch,
                                                "launch_type",
                                                "module_item",
                                                "module_item_id",
                                                item)
                                        .ok()))
                .isEqualTo(board);
        assertThat(client.get(launch).status()).isEqualTo(400);
        assertThat(client.get(launch, "url", "https://elsewhere.example/").status()).isEqualTo(404);
    }

    @Test
    void a_student_who_opens_it_through_an_item_has_seen_the_item_unless_that_is_locked() {
        install("url", "https://draw.example.com/launch");
        long item =
                itemOf(
                        "module_item[type]",
                        "ExternalTool",
                        "module_item[external_url]",
                        "https://draw.example.com/launch",
                        "module_item[completion_requirement][type]",
                        "must_view");
        long module = teacher.get(api + "/modules").ok().path(0).path("id").asLong();
        String launch = tools + "/sessionless_launch";
        Object[] ofItem = {"launch_type", "module_item", "module_item_id", item};
        Client client = student.client();
        assertThat(client.get(api + "/modules/" + module).ok().path("state").asString())
                .isEqualTo("unlocked");

        client.get(launch, ofItem).ok();
        assertThat(client.get(api + "/modules/" + module).ok().path("state").asString())
                .isEqualTo("completed");
        teacher.put(api + "/modules/" + module, "module[unlock_at]", "2130-01-01T00:00:00Z").ok();
        teacher.put(api + "/modules/" + module + "/relock").ok();
        assertThat(client.get(launch, ofItem).status()).isEqualTo(403);
        assertThat(teacher.get(launch, ofItem).status()).isEqualTo(200);
    }

    @Test
    void required_fields_of_a_tool_are_validated() {
        assertThat(teacher.post(tools, "name", "Bare").status()).isEqualTo(400);
        Reply nowhere = teacher.post(tools, "name", "N", "consumer_key", "k", "shared_secret", "s");
        assertThat(nowhere.status()).isEqualTo(400);
        assertThat(nowhere.json().path("errors").has("url")).isTrue();
        assertThat(
                        teacher.post(
                                        tools,
                                        "name",
                                        "N",
                                        "consumer_key",
                                        "k",
                                        "shared_secret",
                                        "s",
                                        "url",
                                        "https://a.example/",
                                        "privacy_level",
                                        "all")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void students_manage_no_tools_and_a_foreign_course_does_not_use_them() {
        long id = install("url", "https://draw.example.com/launch").path("id").asLong();
        Client client = student.client();
        assertThat(client.get(tools).status()).isEqualTo(403);
        assertThat(client.get(tools + "/" + id).status()).isEqualTo(403);
        assertThat(client.post(tools, "name", "Mine").status()).isEqualTo(403);
        assertThat(client.put(tools + "/" + id, "name", "Mine").status()).isEqualTo(403);
        assertThat(client.delete(tools + "/" + id).status()).isEqualTo(403);
        String foreign = "/api/v1/courses/" + school.course() + "/external_tools/";
        Client admin = school.admin();
        assertThat(admin.get(foreign + id).status()).isEqualTo(404);
        assertThat(admin.put(foreign + id, "name", "X").status()).isEqualTo(404);
        assertThat(admin.delete(foreign + id).status()).isEqualTo(404);
        assertThat(admin.get(foreign + "sessionless_launch", "id", id).status()).isEqualTo(404);
    }
}

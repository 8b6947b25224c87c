package io.daybook.api.integration.launches;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.integration.lti.RegisteredTool;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.LaunchForm;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LaunchesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final String api = "/api/v1/courses/" + course;

    private String open(String privacy, Person person) {
        long id =
                teacher.client()
                        .post(
                                api + "/external_tools",
                                "name",
                                "Drawing & \"more\"",
                                "consumer_key",
                                "key",
                                "shared_secret",
                                "very secret",
                                "url",
                                "https://draw.example.com/launch",
                                "privacy_level",
                                privacy)
                        .id();
        return person.client()
                .get(api + "/external_tools/sessionless_launch", "id", id)
                .ok()
                .path("url")
                .asString();
    }

    @Test
    void the_ids_of_a_launch_name_its_course_and_its_user() {
        Map<String, String> fields = LaunchForm.at(open("public", student)).fields();
        String courses = "/api/v1/courses/lti_context_id:";
        Client client = teacher.client();

        assertThat(client.get(courses + fields.get("context_id")).id()).isEqualTo(course);
        for (String prefix : new String[] {"lti_context_id:", "lti_1_1_id:"}) {
            String path = api + "/users/" + prefix + fields.get("user_id");
            assertThat(client.get(path).id()).isEqualTo(student.id());
        }
        assertThat(client.get(courses + fields.get("user_id")).status()).isEqualTo(404);
        assertThat(client.get(courses + course).status()).isEqualTo(404);
        assertThat(client.get(courses + "00").status()).isEqualTo(404);
    }

    @Test
    void assignment_is_launched_with_its_own_resource_link_unless_it_is_locked() {
        open("public", student);
        String assignments = api + "/assignments";
        long essay =
                teacher.client()
                        .postJson(
                                assignments,
                                """
                                {"assignment": {"name": "Draw it", "published": true,
                                  "submission_types": ["external_tool"],
                                  "external_tool_tag_attributes":
                                    {"url": "https://draw.example.com/launch"}}}
                                """)
                        .id();
        JsonNode shown = student.client().get(assignments + "/" + essay).ok();
        String url = shown.path("url").asString();
        String launch = url.substring(url.indexOf("/api/v1"));

        Map<String, String> fields =
                LaunchForm.at(student.client().get(launch).ok().path("url").asString()).fields();

        assertThat(fields)
                .containsEntry("resource_link_title", "Draw it")
                .containsEntry("resource_link_id", shown.path("lti_context_id").asString())
                .containsEntry("ext_lti_assignment_id", shown.path("lti_context_id").asString());
        String path = api + "/external_tools/sessionless_launch";
        long other = teacher.client().post(assignments, "assignment[name]", "Essay").id();
        Client asked = teacher.client();
        assertThat(asked.get(path, "launch_type", "assessment").status()).isEqualTo(400);
        assertThat(asked.get(path, "launch_type", "assessment", "assignment_id", other).status())
                .isEqualTo(400);
        assertThat(
                        student.client()
                                .get(path, "launch_type", "assessment", "assignment_id", other)
                                .status())
                .isEqualTo(404);
        teacher.client()
                .put(assignments + "/" + essay, "assignment[unlock_at]", "2090-01-01T00:00:00Z")
                .ok();
        assertThat(student.client().get(launch).status()).isEqualTo(403);
        asked.get(launch).ok();
    }

    @Test
    void an_external_tool_is_opened_once_by_a_signed_form() {
        String url = open("public", student);
        LaunchForm form = LaunchForm.at(url);
        assertThat(form.action()).isEqualTo("https://draw.example.com/launch");
        assertThat(form.isSignedWith("very secret")).isTrue();
        assertThat(form.fields())
                .containsEntry("oauth_consumer_key", "key")
                .containsEntry("lti_version", "LTI-1p0")
                .containsEntry("lti_message_type", "basic-lti-launch-request")
                .containsEntry("roles", "Learner")
                .containsEntry("resource_link_title", "Drawing & \"more\"")
                .containsKeys("user_id", "context_id", "lis_person_name_full");
        assertThat(form.fields().get("oauth_nonce")).matches("[A-Za-z0-9]{20,30}");
        assertThat(form.fields().get("user_id")).isNotEqualTo(Long.toString(student.id()));
        assertThat(LaunchForm.open(url).status()).isEqualTo(404);
        assertThat(LaunchForm.open(url + "x").status()).isEqualTo(404);
    }

    @Test
    void a_ticket_opens_nothing_in_another_course() {
        String url = open("public", student);
        String elsewhere = url.replace("/courses/" + course + "/", "/courses/1/");
        assertThat(LaunchForm.open(elsewhere).status()).isEqualTo(404);
    }

    @Test
    void an_anonymous_launch_contains_no_name() {
        LaunchForm form = LaunchForm.at(open("anonymous", teacher));
        assertThat(form.fields()).containsEntry("roles", "Instructor");
        assertThat(form.fields().keySet()).noneMatch(name -> name.startsWith("lis_person"));
    }

    @Test
    void the_pages_that_tools_return_to_are_there_and_show_text_only() {
        Client nobody = TestDaybook.running().nobody();
        String path = "/courses/" + course + "/lti/launch_return";
        Reply said = nobody.get(path, "lti_errormsg", "<script>no</script>");
        assertThat(said.status()).isEqualTo(200);
        assertThat(said.text()).contains("&lt;script&gt;").doesNotContain("<script>");
        assertThat(nobody.get(path).text()).contains("left the tool");
        String registered = "/courses/" + course + "/lti/registration_return";
        assertThat(nobody.get(registered, "status", "success").text()).contains("is registered");
        assertThat(nobody.get("/accounts/1/lti/registration_return", "status", "failure").text())
                .contains("is not registered");
    }

    @Test
    void a_registered_tool_is_launched_for_an_assignment_and_gets_settings_of_its_link() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        long assignment =
                teacher.client()
                        .post(
                                api + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[submission_types][]",
                                "online_upload")
                        .id();
        String path = api + "/lti/message_handlers/" + tool.messageHandler() + "/launch";
        JsonNode launch = teacher.client().get(path, "assignment_id", assignment).ok();
        Map<String, String> fields = new LinkedHashMap<>();
        launch.path("parameters")
                .properties()
                .forEach(field -> fields.put(field.getKey(), field.getValue().asString()));
        LaunchForm form = new LaunchForm(launch.path("url").asString(), fields);
        assertThat(form.isSignedWith(tool.secret())).isTrue();
        assertThat(fields)
                .containsEntry("oauth_consumer_key", tool.guid())
                .containsEntry("lti_version", "LTI-2p0")
                .containsEntry("ext_lti_assignment_id", fields.get("resource_link_id"));
        assertThat(fields.get("custom_sis")).isEqualTo("$Context.sourcedId");
        String settings = fields.getOrDefault("custom_settings", "");
        assertThat(settings).endsWith("/tool_setting");
        String link = settings.substring(settings.indexOf("/api/lti"));
        assertThat(tool.client().get(link).text()).isEqualTo("{}");
        assertThat(tool.client().putJson(link, "{\"a\":\"1\"}").status()).isEqualTo(200);
        teacher.client().get(path, "assignment_id", assignment).ok();
        assertThat(tool.client().get(link).text()).isEqualTo("{\"a\":\"1\"}");
    }

    @Test
    void callers_without_assignment_rights_or_with_foreign_objects_launch_nothing() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        String path = api + "/lti/message_handlers/" + tool.messageHandler() + "/launch";
        assertThat(student.client().get(path).status()).isEqualTo(403);
        assertThat(teacher.client().get(path, "assignment_id", 99_999_999).status()).isEqualTo(404);
        String unknown = api + "/lti/message_handlers/99999999/launch";
        assertThat(teacher.client().get(unknown).status()).isEqualTo(404);
        long other = new School().course();
        String foreign =
                "/api/v1/courses/"
                        + other
                        + "/lti/message_handlers/"
                        + tool.messageHandler()
                        + "/launch";
        assertThat(school.admin().get(foreign).status()).isEqualTo(404);
    }
}

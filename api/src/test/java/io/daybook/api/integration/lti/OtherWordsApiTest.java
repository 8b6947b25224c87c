package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A tool that knows the platform by the words of another one: {@code Acme/acmecorp}. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OtherWordsApiTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final RegisteredTool tool = new RegisteredTool("courses/" + course);

    private static String inOtherWords(String text) {
        return text.replace("Lms.", "Acme.").replace(".vendor.", ".acmecorp.");
    }

    @BeforeEach
    void write_the_profile_of_the_key_in_other_words() {
        tool.invite();
        tool.useDeveloperKey();
        String path = "/api/v1/developer_keys/" + tool.keyId() + "/tool_consumer_profile";
        JsonNode written =
                admin.putJson(
                                path,
                                inOtherWords(
                                        "{\"services\":[%s],\"capabilities\":[%s]}"
                                                .formatted(
                                                        RegisteredTool.quoted(
                                                                RegisteredTool.SERVICES),
                                                        RegisteredTool.quoted(
                                                                RegisteredTool.CAPABILITIES))))
                        .ok();
        assertThat(written.path("capabilities").path(0).asString())
                .isEqualTo("Acme.placements.similarityDetection");
    }

    private JsonNode profile(Client client) {
        return client.get("/api/lti/courses/" + course + "/tool_consumer_profile").ok();
    }

    /** The proxy of other tests, with a launch that tells a capability and a variable. */
    private ObjectNode proxy() {
        ObjectNode proxy = (ObjectNode) JSON.readTree(inOtherWords(tool.proxy().toString()));
        JsonNode message = proxy.at("/tool_profile/resource_handler/0/message/0");
        message.withArray("enabled_capability").add("Acme.course.id");
        message.withArray("parameter")
                .addObject()
                .put("name", "me")
                .put("variable", "Acme.user.id");
        return proxy;
    }

    @Test
    void the_profile_of_a_key_is_published_in_the_words_it_was_written_with() {
        JsonNode told = profile(tool.keyClient());
        assertThat(told.toString())
                .contains("#vnd.Acme.authorization", "Acme.user.id", "com.acmecorp.User.uuid")
                .contains("vnd.acmecorp.webhooks.root_account.all")
                .doesNotContain("Lms.", ".vendor.");
        assertThat(told.at("/product_instance/product_info/product_name/default_value").asString())
                .isEqualTo("Acme");
        assertThat(profile(admin).toString()).contains("Lms.user.id").doesNotContain("Acme");
    }

    @Test
    void such_a_tool_registers_subscribes_and_is_launched() {
        assertThat(tool.register(proxy()).status()).isEqualTo(201);
        tool.activate();
        assertThat(tool.client().get("/api/lti/subscriptions").status())
                .as("its contract names the service in its own words")
                .isEqualTo(200);
        assertThat(
                        tool.client()
                                .postJson(
                                        "/api/lti/subscriptions",
                                        """
                                        {"subscription":{"ContextType":"course","ContextId":"%d",\
                                        "EventTypes":["submission_created"],\
                                        "Format":"live-event","TransportType":"https",\
                                        "TransportMetadata":{"Url":"http://localhost:1/hook"}}}\
                                        """
                                                .formatted(course))
                                .status())
                .as("its capabilities permit it")
                .isEqualTo(200);

        School.Person teacher = school.teacher(course);
        JsonNode parameters =
                teacher.client()
                        .get(
                                "/api/v1/courses/%d/lti/message_handlers/%d/launch"
                                        .formatted(course, tool.messageHandler()))
                        .ok()
                        .path("parameters");
        assertThat(parameters.path("custom_me").asString()).isEqualTo(Long.toString(teacher.id()));
        assertThat(parameters.path("Acme.course.id").asString()).isEqualTo(Long.toString(course));
        assertThat(tool.essay(teacher, course)).as("it may be chosen for plagiarism").isPositive();
    }

    @Test
    void a_name_that_is_none_of_ours_in_any_words_is_refused_as_it_was_written() {
        ObjectNode proxy = proxy();
        proxy.withArray("enabled_capability").add("Acme.nonsense.x");
        JsonNode refused = tool.register(proxy).json();
        assertThat(refused.path("error").asString()).isEqualTo("Invalid Capabilities");
        assertThat(refused.path("invalid_capabilities").toString()).contains("nonsense.x");
    }
}

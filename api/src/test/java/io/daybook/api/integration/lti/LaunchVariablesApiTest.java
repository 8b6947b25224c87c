package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What tools are told in place of the variables that they are offered. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LaunchVariablesApiTest {

    private static final String UNKNOWN_HERE = "Context.sourcedId";

    private final School school = new School();
    private final Client admin = school.admin();
    private final long account =
            admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Sciences").id();
    private final long course =
            admin.post(
                            "/api/v1/accounts/" + account + "/courses",
                            "course[name]",
                            "Physics",
                            "offer",
                            true)
                    .id();
    private final RegisteredTool tool = new RegisteredTool("courses/" + course);

    /** Every variable that the tool is offered; the others are no variables. */
    private List<String> offered() {
        return tool.keyClient()
                .get("/api/lti/courses/" + course + "/tool_consumer_profile")
                .ok()
                .path("capability_offered")
                .valueStream()
                .map(JsonNode::asString)
                .filter(name -> !name.contains("placements") && !name.contains("webhooks"))
                .filter(name -> !name.startsWith("Security.") && !name.endsWith("Request"))
                .filter(name -> !name.equals("basic-lti-launch-request"))
                .toList();
    }

    private Map<String, String> launch(List<String> variables) {
        ObjectNode proxy = tool.proxy();
        JsonNode message = proxy.at("/tool_profile/resource_handler/0/message/0");
        ArrayNode parameters = ((ObjectNode) message).putArray("parameter");
        variables.forEach(name -> parameters.addObject().put("name", name).put("variable", name));
        assertThat(tool.register(proxy).status()).isEqualTo(201);
        tool.activate();
        long assignment =
                admin.post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                10)
                        .id();
        Client teacher = school.teacher(course).client();
        Map<String, String> told = new LinkedHashMap<>();
        teacher.get(
                        "/api/v1/courses/%d/lti/message_handlers/%d/launch"
                                .formatted(course, tool.messageHandler()),
                        "assignment_id",
                        assignment)
                .ok()
                .path("parameters")
                .properties()
                .forEach(field -> told.put(field.getKey(), field.getValue().asString()));
        return told;
    }

    @Test
    void every_variable_that_is_offered_has_a_value_where_it_is_known() {
        tool.invite();
        tool.useDeveloperKey();
        List<String> variables = offered();
        assertThat(variables).contains(UNKNOWN_HERE, "ToolConsumerInstance.name");

        Map<String, String> told = launch(variables);

        assertThat(variables)
                .filteredOn(name -> !name.endsWith("sourcedId"))
                .allSatisfy(
                        name ->
                                assertThat(told.get("custom_" + name))
                                        .as(name)
                                        .isNotNull()
                                        .isNotEqualTo("$" + name));
        assertThat(told)
                .containsEntry("custom_" + UNKNOWN_HERE, "$" + UNKNOWN_HERE)
                .containsEntry("custom_Lms.account.name", "Sciences")
                .containsEntry("custom_Lms.account.id", Long.toString(account));
        assertThat(told.get("custom_vnd.Lms.OriginalityReport.url"))
                .endsWith(
                        "/api/lti/assignments/{assignment_id}/submissions/{submission_id}"
                                + "/originality_report");
    }
}

package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.daybook.api.platform.support.Client;
import io.daybook.query.integration.delivery.Sender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Webhooks and plagiarism detection as a tool sees them that was written by somebody else. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ScriptedToolIT {

    private static final int KILLS = 3;
    private static final int BACKLOG = 300;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir Path data;

    @BeforeEach
    void needsPython(TestReporter report) throws InterruptedException {
        boolean possible = ScriptedTool.isPossible();
        if (!possible) {
            report.publishEntry("scripted tool", ScriptedTool.MISSING);
        }
        assumeTrue(possible, ScriptedTool.MISSING);
    }

    @Test
    void tool_registers_is_launched_and_reports_what_the_teacher_sees() throws Exception {
        try (var session = new ToolSession(data)) {
            ScriptedTool tool = session.tool();
            session.register();
            assertThat(tool.proxy().at("/security_contract/tp_half_shared_secret").asString())
                    .as("the proxy that is read by OAuth 1")
                    .hasSize(128);
            session.activate();
            tool.connect(Map.of("context", Long.toString(session.root())));
            Client teacher = session.member("Teacher");
            Client student = session.member("Student");
            String handler = session.app().at("/message_handlers/0/id").asString();
            String assignments = "/api/v1/courses/" + session.course() + "/assignments";
            long assignment =
                    teacher.post(
                                    assignments,
                                    "assignment[published]",
                                    true,
                                    "assignment[name]",
                                    "Essay",
                                    "assignment[submission_types][]",
                                    "online_text_entry",
                                    "assignment[similarityDetectionTool]",
                                    handler,
                                    "assignment[configuration_tool_type]",
                                    "Lti::MessageHandler")
                            .id();

            launch(session, teacher, handler, assignment);
            JsonNode work =
                    student.post(
                                    assignments + "/" + assignment + "/submissions",
                                    "submission[submission_type]",
                                    "online_text_entry",
                                    "submission[body]",
                                    "Friends, Romans, countrymen")
                            .ok();
            JsonNode report = report(tool);

            assertThat(report.path("status").asInt()).isEqualTo(201);
            assertThat(report.path("text").asString()).contains("Friends, Romans");
            JsonNode seen =
                    teacher.get(
                                    assignments
                                            + "/"
                                            + assignment
                                            + "/submissions/"
                                            + work.path("user_id").asString())
                            .ok();
            assertThat(seen.at("/originality_reports/0/originality_score").asDouble())
                    .as(seen.toString())
                    .isEqualTo(61.5);
            assertThat(seen.at("/originality_reports/0/state").asString()).isEqualTo("problem");
            assertThat(tool.collected().path("invalid")).isEmpty();
        }
    }

    private static void launch(
            ToolSession session, Client teacher, String handler, long assignment) {
        ScriptedTool tool = session.tool();
        JsonNode launch =
                teacher.get(
                                "/api/v1/courses/"
                                        + session.course()
                                        + "/lti/message_handlers/"
                                        + handler
                                        + "/launch",
                                "assignment_id",
                                assignment)
                        .ok();
        assertThat(launch.path("url").asString()).isEqualTo(tool.url("/launch"));
        Map<String, String> form = new LinkedHashMap<>();
        launch.path("parameters")
                .properties()
                .forEach(field -> form.put(field.getKey(), field.getValue().asString()));
        Map<String, String> forged = new LinkedHashMap<>(form);
        forged.put("roles", "Administrator");
        forged.put("oauth_nonce", "another-nonce");
        assertThat(tool.post("/launch", forged).statusCode()).isEqualTo(401);
        assertThat(tool.post("/launch", form).statusCode()).isEqualTo(200);
        assertThat(tool.post("/launch", form).statusCode()).as("sent again").isEqualTo(401);
        assertThat(tool.collected().at("/launches/0/custom_motto").asString())
                .isEqualTo("Größe & a+b = 100 %~");
    }

    private static JsonNode report(ScriptedTool tool) {
        await("the report")
                .atMost(PATIENCE)
                .until(
                        () -> {
                            JsonNode collected = tool.collected();
                            assertThat(collected.path("errors")).isEmpty();
                            return !collected.path("reports").isEmpty();
                        });
        return tool.collected().path("reports").path(0);
    }

    @Test
    void flapping_receiver_collects_every_event_while_the_service_is_killed(TestReporter report)
            throws Exception {
        long seed = new Random().nextLong();
        report.publishEntry("seed", Long.toString(seed));
        Random random = new Random(seed);
        try (var session = new ToolSession(data)) {
            ScriptedTool tool = session.listen();
            tool.receiver("flapping");
            var modules = new ModuleWriters(session.course());
            for (int kill = 1; kill <= KILLS; kill++) {
                modules.start(session.admin());
                modules.awaitAnswers(random.nextInt(20, 80));
                if (kill == 2) {
                    tool.receiver("down");
                    modules.awaitAnswers(10);
                    tool.receiver("flapping");
                }
                session.kill();
                modules.awaitEnd();
                session.startAgain();
            }

            Set<Long> answered = modules.answered();
            await("every event")
                    .atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(heardOf(tool)).containsAll(answered));
            JsonNode collected = tool.collected();
            assertThat(collected.path("invalid")).isEmpty();
            assertThat(collected.path("errors")).isEmpty();
            assertThat(tool.deadLetters()).isEmpty();
            report.publishEntry(
                    Map.of(
                            "events", Integer.toString(answered.size()),
                            "attempts", collected.path("attempts").asString(),
                            "taken", Integer.toString(collected.path("messages").size())));
        }
    }

    @Test
    void receiver_that_refuses_is_asked_every_interval_and_the_message_becomes_a_dead_letter()
            throws Exception {
        try (var session = new ToolSession(data)) {
            ScriptedTool tool = session.listen();
            tool.receiver("refusing");
            session.admin()
                    .post(
                            "/api/v1/courses/" + session.course() + "/modules",
                            "module[name]",
                            "Unwanted")
                    .ok();

            await("the dead letter").atMost(PATIENCE).until(() -> !tool.deadLetters().isEmpty());
            List<Double> asked =
                    tool.collected()
                            .path("arrivals")
                            .valueStream()
                            .map(JsonNode::asDouble)
                            .toList();
            assertThat(asked).hasSize(6);
            for (int attempt = 1; attempt < asked.size(); attempt++) {
                assertThat(asked.get(attempt) - asked.get(attempt - 1))
                        .as("seconds before attempt %d", attempt + 1)
                        .isBetween(0.999, 6.0);
            }
            assertThat(tool.deadLetters().at("/0/attempts").asInt()).isEqualTo(6);
        }
    }

    @Test
    void kill_under_load_loses_no_message_and_repeats_at_most_those_under_way(TestReporter report)
            throws Exception {
        try (var session = new ToolSession(data)) {
            ScriptedTool tool = session.listen();
            tool.receiver("slow");
            var modules = new ModuleWriters(session.course());
            modules.start(session.admin());
            modules.awaitAnswers(BACKLOG);
            await("some of them").atMost(PATIENCE).until(() -> heardOf(tool).size() > BACKLOG / 4);
            session.kill();
            modules.awaitEnd();
            int before = heardOf(tool).size();
            assertThat(before).as("there is a backlog").isLessThan(modules.answered().size());
            tool.receiver("up");
            session.startAgain();

            Set<Long> answered = modules.answered();
            await("every event")
                    .atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(heardOf(tool)).containsAll(answered));
            JsonNode collected = tool.collected();
            assertThat(collected.path("invalid")).isEmpty();
            long distinct =
                    collected
                            .path("messages")
                            .valueStream()
                            .map(taken -> taken.path("id").asString())
                            .distinct()
                            .count();
            long repeated = collected.path("attempts").asLong() - distinct;
            report.publishEntry(
                    Map.of(
                            "taken before the kill", Integer.toString(before),
                            "messages", Long.toString(distinct),
                            "repeated", Long.toString(repeated)));
            assertThat(repeated).isLessThanOrEqualTo(Sender.PER_HOST);
        }
    }

    private static Set<Long> heardOf(ScriptedTool tool) {
        List<JsonNode> bodies = tool.bodies("module_created");
        return bodies.stream()
                .map(body -> Long.valueOf(body.path("module_id").stringValue()))
                .collect(Collectors.toSet());
    }
}

package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.daybook.api.platform.support.Client;
import io.daybook.query.integration.delivery.Sender;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Webhooks and plagiarism detection as a tool sees them that was written by somebody else. All
 * tests share the tool and the service, which some of them kill and start again.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class ScriptedToolIT {

    private static final int KILLS = 2;
    private static final int BACKLOG = 300;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private ToolSession session;
    private ScriptedTool tool;

    @BeforeAll
    void start(@TempDir Path data, TestReporter report) throws Exception {
        boolean possible = ScriptedTool.isPossible();
        if (!possible) {
            report.publishEntry("scripted tool", ScriptedTool.MISSING);
        }
        assumeTrue(possible, ScriptedTool.MISSING);
        session = new ToolSession(data);
        tool = session.listen();
    }

    @AfterAll
    void stop() throws IOException {
        if (session != null) {
            session.close();
        }
    }

    @Test
    void tool_registers_is_launched_and_reports_what_the_teacher_sees() {
        assertThat(tool.proxy().at("/security_contract/tp_half_shared_secret").asString())
                .as("the proxy that is read by OAuth 1")
                .hasSize(128);
        tool.receiver("up");
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

        launch(teacher, handler, assignment);
        JsonNode work =
                student.post(
                                assignments + "/" + assignment + "/submissions",
                                "submission[submission_type]",
                                "online_text_entry",
                                "submission[body]",
                                "Friends, Romans, countrymen")
                        .ok();
        JsonNode report = report();

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

    private void launch(Client teacher, String handler, long assignment) {
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

    private JsonNode report() {
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
        Taken before = Taken.by(tool);
        JsonNode givenUp = tool.deadLetters();
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

        awaitAll(modules.answered());
        JsonNode collected = tool.collected();
        assertThat(collected.path("invalid")).isEmpty();
        assertThat(collected.path("errors")).isEmpty();
        assertThat(tool.deadLetters()).isEqualTo(givenUp);
        Taken taken = Taken.by(tool).since(before);
        report.publishEntry(
                Map.of(
                        "events", Integer.toString(modules.answered().size()),
                        "attempts", Long.toString(taken.attempts()),
                        "taken", Long.toString(taken.messages())));
    }

    @Test
    void message_to_a_rejecting_receiver_is_retried_every_interval_and_becomes_a_dead_letter() {
        JsonNode before = tool.deadLetters();
        tool.receiver("refusing");
        session.admin()
                .post(
                        "/api/v1/courses/" + session.course() + "/modules",
                        "module[name]",
                        "Unwanted")
                .ok();

        JsonNode givenUp =
                await("the dead letter")
                        .atMost(PATIENCE)
                        .until(() -> newModule(before, tool.deadLetters()), Objects::nonNull);
        String id = givenUp.path("id").asString();
        List<Double> asked =
                tool.collected()
                        .path("arrivals")
                        .valueStream()
                        .filter(arrival -> arrival.path("id").asString().equals(id))
                        .map(arrival -> arrival.path("time").asDouble())
                        .toList();
        assertThat(asked).hasSize(6);
        for (int attempt = 1; attempt < asked.size(); attempt++) {
            assertThat(asked.get(attempt) - asked.get(attempt - 1))
                    .as("seconds before attempt %d", attempt + 1)
                    .isBetween(0.999, 6.0);
        }
        assertThat(givenUp.path("attempts").asInt()).isEqualTo(6);
    }

    /** The letter about a module that was not among these before. */
    private static @Nullable JsonNode newModule(JsonNode before, JsonNode now) {
        Set<JsonNode> known = before.valueStream().collect(Collectors.toSet());
        return now.valueStream()
                .filter(letter -> !known.contains(letter))
                .filter(letter -> letter.path("event_name").asString().equals("module_created"))
                .findFirst()
                .orElse(null);
    }

    @Test
    void kill_under_load_loses_no_message_and_repeats_at_most_those_under_way(TestReporter report)
            throws Exception {
        tool.receiver("slow");
        int heard = heardOf().size();
        Taken before = Taken.by(tool);
        var modules = new ModuleWriters(session.course());
        modules.start(session.admin());
        modules.awaitAnswers(BACKLOG);
        await("some of them").atMost(PATIENCE).until(() -> heardOf().size() > heard + BACKLOG / 4);
        session.kill();
        modules.awaitEnd();
        Set<Long> early = heardOf();
        assertThat(early.containsAll(modules.answered())).as("everything came already").isFalse();
        tool.receiver("up");
        session.startAgain();

        awaitAll(modules.answered());
        assertThat(tool.collected().path("invalid")).isEmpty();
        Taken taken = Taken.by(tool).since(before);
        long repeated = taken.attempts() - taken.messages();
        report.publishEntry(
                Map.of(
                        "taken before the kill", Integer.toString(early.size() - heard),
                        "messages", Long.toString(taken.messages()),
                        "repeated", Long.toString(repeated)));
        assertThat(repeated).isLessThanOrEqualTo(Sender.PER_HOST);
    }

    private void awaitAll(Set<Long> modules) {
        await("every event")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(heardOf()).containsAll(modules));
    }

    /** How often the tool was asked, and how many different messages it took. */
    private record Taken(long attempts, long messages) {

        static Taken by(ScriptedTool tool) {
            JsonNode collected = tool.collected();
            return new Taken(
                    collected.path("attempts").asLong(),
                    collected
                            .path("messages")
                            .valueStream()
                            .map(taken -> taken.path("id").asString())
                            .distinct()
                            .count());
        }

        Taken since(Taken before) {
            return new Taken(attempts - before.attempts, messages - before.messages);
        }
    }

    private Set<Long> heardOf() {
        List<JsonNode> bodies = tool.bodies("module_created");
        return bodies.stream()
                .map(body -> Long.valueOf(body.path("module_id").stringValue()))
                .collect(Collectors.toSet());
    }
}

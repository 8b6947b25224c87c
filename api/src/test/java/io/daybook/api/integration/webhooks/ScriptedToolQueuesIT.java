package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.sqs.model.Message;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A tool that lets its events be put into queues. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ScriptedToolQueuesIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Map<String, String> CREDENTIALS =
            Map.of("AWS_ACCESS_KEY_ID", "test", "AWS_SECRET_ACCESS_KEY", "test");

    @TempDir Path data;

    @Test
    void every_event_is_in_both_queues_though_the_service_is_killed_and_the_queues_flap(
            TestReporter report) throws Exception {
        boolean possible = ScriptedTool.isPossible();
        if (!possible) {
            report.publishEntry("scripted tool", ScriptedTool.MISSING);
        }
        assumeTrue(possible, ScriptedTool.MISSING);
        try (var queues = new FlappingQueues();
                var session =
                        new ToolSession(
                                CREDENTIALS,
                                data,
                                "--daybook.webhooks.sqs-endpoint=" + queues.endpoint())) {
            session.register();
            session.activate();
            Map<String, String> subscriptions = new LinkedHashMap<>();
            for (String name : List.of("events", "events.fifo")) {
                String queue = queues.create(name);
                subscriptions.put(queue, subscribe(session, queue));
            }
            var modules = new ModuleWriters(session.course());
            modules.start(session.admin());
            modules.awaitAnswers(50);
            session.kill();
            modules.awaitEnd();
            session.startAgain();

            Set<Long> answered = modules.answered();
            for (Map.Entry<String, String> one : subscriptions.entrySet()) {
                String queue = one.getKey();
                List<Message> taken = taken(queues, queue, answered);
                assertThat(taken)
                        .allSatisfy(
                                m ->
                                        assertThat(attribute(m, "subscription_id"))
                                                .isEqualTo(one.getValue()));
                long distinct = distinct(taken);
                if (queue.endsWith(".fifo")) {
                    assertThat(taken).as("a retry is recognised").hasSize((int) distinct);
                }
                report.publishEntry(
                        Map.of(
                                "queue", queue,
                                "messages", Long.toString(distinct),
                                "repeated", Long.toString(taken.size() - distinct)));
            }
            assertThat(session.tool().deadLetters()).isEmpty();
        }
    }

    private static String subscribe(ToolSession session, String queue) {
        return session.tool()
                .connect(
                        Map.of(
                                "context",
                                Long.toString(session.root()),
                                "transport",
                                "sqs",
                                "url",
                                queue));
    }

    private static List<Message> taken(FlappingQueues queues, String queue, Set<Long> answered) {
        List<Message> taken = new ArrayList<>();
        await("every event in " + queue)
                .atMost(PATIENCE)
                .untilAsserted(
                        () -> {
                            taken.addAll(queues.take(queue));
                            assertThat(modules(taken)).containsAll(answered);
                        });
        return taken;
    }

    private static long distinct(List<Message> messages) {
        return messages.stream()
                .map(m -> attribute(m, "event_id") + attribute(m, "event_name"))
                .distinct()
                .count();
    }

    private static Set<Long> modules(List<Message> taken) {
        return taken.stream()
                .filter(m -> attribute(m, "event_name").equals("module_created"))
                .map(m -> body(m).path("module_id").stringValue())
                .map(Long::valueOf)
                .collect(Collectors.toSet());
    }

    private static String attribute(Message message, String name) {
        var attribute = message.messageAttributes().get(name);
        return attribute == null ? "" : attribute.stringValue();
    }

    private static JsonNode body(Message message) {
        return JSON.readTree(message.body()).path("body");
    }
}

package io.daybook.query.integration.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.integration.webhooks.WebhooksProperties;
import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.elasticmq.rest.sqs.SQSRestServer;
import org.elasticmq.rest.sqs.SQSRestServerBuilder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

@DisplayNameGeneration(ReplaceUnderscores.class)
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class SqsTransportTest {

    private static final SQSRestServer QUEUES =
            SQSRestServerBuilder.withInterface("127.0.0.1").withDynamicPort().start();
    private static final URI ENDPOINT =
            URI.create("http://127.0.0.1:" + QUEUES.waitUntilStarted().localAddress().getPort());
    private static final SqsClient CLIENT =
            SqsClient.builder()
                    .endpointOverride(ENDPOINT)
                    .region(Region.US_EAST_1)
                    .credentialsProvider(AnonymousCredentialsProvider.create())
                    .build();

    @BeforeAll
    static void giveCredentials() {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    @AfterAll
    static void stop() {
        System.clearProperty("aws.accessKeyId");
        System.clearProperty("aws.secretAccessKey");
        CLIENT.close();
        QUEUES.stopAndWait();
    }

    private static DeliveryAttempt send(String queue) {
        try (SqsTransport transport = new SqsTransport(ENDPOINT)) {
            return transport.send(
                    HttpsTransportTest.delivery(), HttpsTransportTest.subscription(queue));
        }
    }

    @Test
    void a_message_arrives_in_the_queue_with_its_attributes() {
        String queue = CLIENT.createQueue(q -> q.queueName("events")).queueUrl();
        assertThat(send(queue)).isEqualTo(DeliveryAttempt.answered(200));
        List<Message> messages =
                CLIENT.receiveMessage(r -> r.queueUrl(queue).messageAttributeNames("All"))
                        .messages();
        assertThat(messages).hasSize(1);
        Message message = messages.getFirst();
        assertThat(message.body()).isEqualTo("{\"body\":{}}");
        assertThat(attribute(message, "event_name").stringValue()).isEqualTo("module_created");
        assertThat(attribute(message, "event_time").dataType()).isEqualTo("String.timestamp");
        assertThat(attribute(message, "event_time").stringValue())
                .isEqualTo("2026-03-01T08:00:00.000Z");
        assertThat(attribute(message, "event_id").stringValue()).isEqualTo("event");
        assertThat(attribute(message, "subscription_id").stringValue()).isEqualTo("subscription");
    }

    private static MessageAttributeValue attribute(Message message, String name) {
        return Objects.requireNonNull(message.messageAttributes().get(name), name);
    }

    private static DeliveryAttempt send(String queue, String payload) {
        try (SqsTransport transport = new SqsTransport(ENDPOINT)) {
            return new Transports(List.of(transport), text -> text)
                    .send(
                            HttpsTransportTest.delivery().withPayload(payload),
                            HttpsTransportTest.subscription(queue, "sqs"));
        }
    }

    private static List<String> bodies(String queue) {
        return CLIENT.receiveMessage(r -> r.queueUrl(queue)).messages().stream()
                .map(Message::body)
                .toList();
    }

    /** A message of this many texts, of which none is too long to be told. */
    private static String message(int texts) {
        String text = '"' + "x".repeat(8192) + '"';
        return "{\"metadata\":{},\"body\":{\"texts\":["
                + String.join(",", Collections.nCopies(texts, text))
                + "]}}";
    }

    @Test
    void a_message_that_is_too_large_for_a_queue_arrives_with_its_texts_cut() {
        String queue = CLIENT.createQueue(q -> q.queueName("large")).queueUrl();
        assertThat(send(queue, message(31))).isEqualTo(DeliveryAttempt.answered(200));
        assertThat(bodies(queue)).containsExactly(message(31));
        CLIENT.purgeQueue(q -> q.queueUrl(queue));
        assertThat(send(queue, message(32))).isEqualTo(DeliveryAttempt.answered(200));
        List<String> shortened = bodies(queue);
        assertThat(shortened).hasSize(1);
        assertThat(shortened.getFirst()).startsWith("{\"metadata\":{\"truncated\":true}");
        assertThat(shortened.getFirst().length()).isLessThan(32 * 300);
    }

    @Test
    void a_message_that_stays_too_large_is_not_put_and_never_will_be() {
        String queue = CLIENT.createQueue(q -> q.queueName("larger")).queueUrl();
        DeliveryAttempt attempt = send(queue, message(1_200));
        assertThat(attempt).isEqualTo(DeliveryAttempt.tooLarge());
        assertThat(attempt.isFinal()).isTrue();
        assertThat(bodies(queue)).isEmpty();
    }

    @Test
    void a_queue_that_does_not_exist_is_a_failure() {
        DeliveryAttempt attempt = send(ENDPOINT + "/000000000000/missing");
        assertThat(attempt.succeeded()).isFalse();
        assertThat(attempt.responseCode()).isEqualTo(400);
    }

    @Test
    void a_queue_that_keeps_order_gets_groups_and_recognises_a_retry() {
        String queue =
                CLIENT.createQueue(
                                q ->
                                        q.queueName("ordered.fifo")
                                                .attributesWithStrings(Map.of("FifoQueue", "true")))
                        .queueUrl();
        assertThat(send(queue)).isEqualTo(DeliveryAttempt.answered(200));
        assertThat(send(queue)).isEqualTo(DeliveryAttempt.answered(200));
        List<Message> messages =
                CLIENT.receiveMessage(
                                r ->
                                        r.queueUrl(queue)
                                                .maxNumberOfMessages(10)
                                                .messageSystemAttributeNamesWithStrings("All"))
                        .messages();
        assertThat(messages).hasSize(1);
        assertThat(messages.getFirst().attributesAsStrings()).containsEntry("MessageGroupId", "0");
    }

    @Test
    void only_queues_may_be_subscribed() {
        Endpoints endpoints = endpoints(null);
        assertThat(problem(endpoints, "https://sqs.eu-west-1.amazonaws.com/123/events")).isNull();
        assertThat(problem(endpoints, "https://sqs.eu-west-1.amazonaws.com/123/events.fifo"))
                .isNull();
        assertThat(problem(endpoints, "http://sqs.eu-west-1.amazonaws.com/123/events")).isNotNull();
        assertThat(problem(endpoints, "https://sqs.eu-west-1.amazonaws.com.evil.example/1/q"))
                .isNotNull();
        assertThat(problem(endpoints(ENDPOINT), ENDPOINT + "/000000000000/events")).isNull();
    }

    private static Endpoints endpoints(@Nullable URI instead) {
        return new Endpoints(
                new WebhooksProperties(
                        false,
                        false,
                        null,
                        instead,
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ZERO,
                        100,
                        Duration.ZERO));
    }

    private static @Nullable String problem(Endpoints endpoints, String url) {
        return endpoints.problem("sqs", url);
    }
}

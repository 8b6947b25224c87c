package io.daybook.api.integration.webhooks;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.daybook.query.integration.webhooks.RetryRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.elasticmq.rest.sqs.SQSRestServer;
import org.elasticmq.rest.sqs.SQSRestServerBuilder;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.Message;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server of queues. Whoever writes to it by way of {@link #endpoint()} is refused every third
 * time, and every seventh time is not told that the message was taken; but never so often for the
 * same message that it would be given up.
 */
final class FlappingQueues implements AutoCloseable {

    private static final int MOST = 10;
    private static final int MOST_FAILURES = RetryRules.USUAL_ATTEMPTS / 2;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final SQSRestServer queues =
            SQSRestServerBuilder.withInterface("127.0.0.1").withDynamicPort().start();
    private final URI server =
            URI.create("http://127.0.0.1:" + queues.waitUntilStarted().localAddress().getPort());
    private final SqsClient reader =
            SqsClient.builder()
                    .endpointOverride(server)
                    .region(Region.US_EAST_1)
                    .credentialsProvider(AnonymousCredentialsProvider.create())
                    .build();
    private final HttpClient http = HttpClient.newHttpClient();
    private final HttpServer entrance = entrance();
    private final AtomicInteger requests = new AtomicInteger();
    private final Map<String, Integer> failures = new ConcurrentHashMap<>();

    private HttpServer entrance() {
        try {
            HttpServer made =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            made.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            made.createContext("/", this::pass);
            made.start();
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            int number = requests.incrementAndGet();
            if (number % 3 == 0 && mayFail(body)) {
                exchange.sendResponseHeaders(503, -1);
                return;
            }
            HttpResponse<byte[]> answer = passOn(exchange, body);
            if (number % 7 != 0 || !mayFail(body)) {
                exchange.getResponseHeaders()
                        .set(
                                "Content-Type",
                                answer.headers().firstValue("Content-Type").orElse("text/plain"));
                exchange.sendResponseHeaders(answer.statusCode(), answer.body().length);
                exchange.getResponseBody().write(answer.body());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean mayFail(byte[] request) {
        JsonNode message = JSON.readTree(request);
        String key = message.path("QueueUrl").asString() + message.path("MessageBody").asString();
        return failures.merge(key, 1, Integer::sum) <= MOST_FAILURES;
    }

    private HttpResponse<byte[]> passOn(HttpExchange exchange, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.resolve(exchange.getRequestURI()))
                        .POST(BodyPublishers.ofByteArray(body));
        for (String header : List.of("Content-Type", "X-Amz-Target", "Authorization")) {
            String value = exchange.getRequestHeaders().getFirst(header);
            if (value != null) {
                request.header(header, value);
            }
        }
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }

    /** Where messages are to be sent. */
    String endpoint() {
        return "http://127.0.0.1:" + entrance.getAddress().getPort();
    }

    /** Makes a queue of this name; one that keeps order where the name ends in {@code .fifo}. */
    String create(String name) {
        return reader.createQueue(
                        q -> {
                            q.queueName(name);
                            if (name.endsWith(".fifo")) {
                                q.attributesWithStrings(Map.of("FifoQueue", "true"));
                            }
                        })
                .queueUrl();
    }

    /** Takes all messages that are in the queue now. */
    List<Message> take(String queue) {
        List<Message> taken = new ArrayList<>();
        List<Message> page;
        do {
            page =
                    reader.receiveMessage(
                                    r ->
                                            r.queueUrl(queue)
                                                    .maxNumberOfMessages(MOST)
                                                    .messageAttributeNames("All"))
                            .messages();
            if (!page.isEmpty()) {
                delete(queue, page);
            }
            taken.addAll(page);
        } while (!page.isEmpty());
        return taken;
    }

    private void delete(String queue, List<Message> messages) {
        reader.deleteMessageBatch(
                d ->
                        d.queueUrl(queue)
                                .entries(
                                        messages.stream()
                                                .map(
                                                        m ->
                                                                DeleteMessageBatchRequestEntry
                                                                        .builder()
                                                                        .id(m.messageId())
                                                                        .receiptHandle(
                                                                                m.receiptHandle())
                                                                        .build())
                                                .toList()));
    }

    @Override
    public void close() {
        entrance.stop(0);
        reader.close();
        queues.stopAndWait();
    }
}

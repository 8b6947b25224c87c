package io.daybook.query.integration.transport;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.webhooks.Payloads;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.SqsClientBuilder;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;

/**
 * Sends messages to a tool's SQS queue. Credentials come from the default provider chain of AWS;
 * the owner of the queue must permit them to write.
 */
public final class SqsTransport implements Transport {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration WHOLE = Duration.ofSeconds(15);

    /** Maximum size of a message in bytes. */
    private static final int LARGEST = 256 * 1024;

    private final @Nullable URI endpoint;
    private final Map<String, SqsClient> clients = new ConcurrentHashMap<>();

    /**
     * Creates the transport.
     *
     * @param endpoint endpoint of the queues; null for AWS
     */
    public SqsTransport(@Nullable URI endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public String name() {
        return "sqs";
    }

    /** The limit applies to body and attributes together. */
    @Override
    public boolean takes(Delivery delivery, SubscriptionView subscription) {
        int size = bytes(delivery.payload());
        for (var attribute : attributes(delivery, subscription).entrySet()) {
            size +=
                    bytes(attribute.getKey())
                            + bytes(attribute.getValue().dataType())
                            + bytes(attribute.getValue().stringValue());
        }
        return size <= LARGEST;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    @Override
    public DeliveryAttempt send(Delivery delivery, SubscriptionView subscription) {
        try {
            String region = Endpoints.region(URI.create(subscription.url()));
            SqsClient client =
                    clients.computeIfAbsent(
                            region == null ? Region.US_EAST_1.id() : region, this::client);
            return DeliveryAttempt.answered(
                    client.sendMessage(message(delivery, subscription))
                            .sdkHttpResponse()
                            .statusCode());
        } catch (AwsServiceException answer) {
            return DeliveryAttempt.refused(answer.statusCode());
        } catch (ApiCallTimeoutException late) {
            return DeliveryAttempt.failed("timeout");
        } catch (SdkException failed) {
            return DeliveryAttempt.failed("connection_lost");
        }
    }

    private static SendMessageRequest message(Delivery delivery, SubscriptionView subscription) {
        SendMessageRequest.Builder message =
                SendMessageRequest.builder().queueUrl(subscription.url());
        if (subscription.url().endsWith(Endpoints.FIFO)) {
            // Messages about the same object keep their order, and retries are deduplicated.
            message.messageGroupId(
                            Long.toString(Objects.requireNonNullElse(delivery.subject(), 0L)))
                    .messageDeduplicationId(deduplicationId(delivery));
        }
        return message.messageBody(delivery.payload())
                .messageAttributes(attributes(delivery, subscription))
                .build();
    }

    private static Map<String, MessageAttributeValue> attributes(
            Delivery delivery, SubscriptionView subscription) {
        return Map.of(
                "event_name", text("String", delivery.eventName()),
                "event_time", text("String.timestamp", Payloads.time(delivery.eventTime())),
                "subscription_id", text("String", subscription.id()),
                "event_id", text("String", delivery.eventId()));
    }

    /** The queue takes only short ids. A message that is requested again is a new one to it. */
    private static String deduplicationId(Delivery delivery) {
        String series =
                delivery.trigger() == null
                        ? delivery.id()
                        : delivery.id() + ":" + delivery.trigger() + ":" + delivery.dueAt();
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(series.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MessageAttributeValue text(String type, String value) {
        return MessageAttributeValue.builder().dataType(type).stringValue(value).build();
    }

    private SqsClient client(String region) {
        SqsClientBuilder builder =
                SqsClient.builder()
                        .region(Region.of(region))
                        .httpClientBuilder(
                                UrlConnectionHttpClient.builder()
                                        .connectionTimeout(CONNECT)
                                        .socketTimeout(WHOLE))
                        .overrideConfiguration(
                                c ->
                                        c.apiCallTimeout(WHOLE)
                                                .retryStrategy(DefaultRetryStrategy.doNotRetry()));
        if (endpoint != null) {
            builder.endpointOverride(Objects.requireNonNull(endpoint));
        }
        return builder.build();
    }

    @Override
    public void close() {
        clients.values().forEach(SqsClient::close);
    }
}

package io.daybook.query.integration.webhooks;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Configuration of webhook delivery.
 *
 * @param allowHttp whether endpoints may use plain HTTP and any port; for tests and demos
 * @param allowPrivateAddresses whether endpoints may be in private networks or on this machine
 * @param trustStore PEM file of certificates to trust besides those of the platform
 * @param sqsEndpoint endpoint of the queues; null for AWS
 * @param retryInterval default delay between the end of a failed attempt and the next one
 * @param progressInterval how often delivery progress is recorded in the event store
 * @param lease how long an attempt belongs to the node that started it
 * @param keep how long the body of a settled message is kept
 * @param keepLog how long a message and its outcome are kept
 * @param subscriptionsPerTool maximum number of subscriptions of a tool
 * @param suspendAfter a subscription is suspended if nothing was delivered for this long
 */
@ConfigurationProperties("daybook.webhooks")
public record WebhooksProperties(
        @DefaultValue("false") boolean allowHttp,
        @DefaultValue("false") boolean allowPrivateAddresses,
        @Nullable Path trustStore,
        @Nullable URI sqsEndpoint,
        @DefaultValue("30s") Duration retryInterval,
        @DefaultValue("3s") Duration progressInterval,
        @DefaultValue("30s") Duration lease,
        @DefaultValue("30d") Duration keep,
        @DefaultValue("90d") Duration keepLog,
        @DefaultValue("100") int subscriptionsPerTool,
        @DefaultValue("24h") Duration suspendAfter) {}

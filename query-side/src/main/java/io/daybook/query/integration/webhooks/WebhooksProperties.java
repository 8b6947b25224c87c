package io.daybook.query.integration.webhooks;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How webhooks are delivered.
 *
 * @param allowHttp whether endpoints may do without TLS and use any port; for tests and demos
 * @param allowPrivateAddresses whether endpoints may be in this network or on this machine
 * @param trustStore PEM file of certificates to trust beside those of the platform
 * @param sqsEndpoint where queues are instead of at AWS
 * @param retryInterval how long after a failed attempt ended the next one begins
 * @param progressInterval how often what was delivered is written to the event store
 * @param lease how long an attempt belongs to the node that began it
 * @param keep how long the body of a settled message is kept
 * @param keepLog how long it is known that there was a message and what became of it
 * @param subscriptionsPerTool how many subscriptions a tool may have
 * @param suspendAfter how long nothing must have been taken before a subscription is suspended
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

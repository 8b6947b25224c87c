package io.daybook.query.integration.transport;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.signing.SigningSecrets;
import io.daybook.query.integration.signing.StandardWebhookSignature;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.platform.net.InternetHosts;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.async.methods.SimpleRequestProducer;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.nio.AsyncClientConnectionManager;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Posts messages to a tool, by HTTP/2 if its server supports it. It connects to exactly the address
 * that was checked, whatever the host name resolves to later (docs/decisions/0030).
 */
public final class HttpsTransport implements Transport {

    private static final int CONNECT_SECONDS = 5;
    private static final Duration WHOLE = Duration.ofSeconds(15);

    private static final Duration CLOSE = Duration.ofSeconds(1);

    /** Far more than the number of concurrent attempts, so that no receiver waits for another. */
    private static final int CONNECTIONS = 10_000;

    private final CheckedAddresses addresses;
    private final CloseableHttpAsyncClient client;
    private final SigningSecrets secrets;
    private final Clock clock;

    public HttpsTransport(
            Endpoints endpoints,
            SSLContext tls,
            int connectionsPerHost,
            SigningSecrets secrets,
            Clock clock) {
        this.addresses = new CheckedAddresses(endpoints.hosts());
        this.client = client(connections(addresses, tls, connectionsPerHost));
        this.secrets = secrets;
        this.clock = clock;
        client.start();
    }

    private static AsyncClientConnectionManager connections(
            CheckedAddresses addresses, SSLContext tls, int perHost) {
        return PoolingAsyncClientConnectionManagerBuilder.create()
                .setDnsResolver(addresses)
                .setTlsStrategy(ClientTlsStrategyBuilder.create().setSslContext(tls).buildAsync())
                .setDefaultTlsConfig(
                        TlsConfig.custom()
                                .setVersionPolicy(HttpVersionPolicy.NEGOTIATE)
                                .setHandshakeTimeout(Timeout.ofSeconds(CONNECT_SECONDS))
                                .build())
                .setMessageMultiplexing(true)
                .setMaxConnPerRoute(perHost)
                .setMaxConnTotal(CONNECTIONS)
                .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                                .setConnectTimeout(Timeout.ofSeconds(CONNECT_SECONDS))
                                .setSocketTimeout(Timeout.of(WHOLE))
                                .setTimeToLive(1, TimeUnit.MINUTES)
                                .build())
                .build();
    }

    private static CloseableHttpAsyncClient client(AsyncClientConnectionManager connections) {
        return HttpAsyncClients.custom()
                .setConnectionManager(connections)
                .setUserAgent("Daybook")
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableAuthCaching()
                .build();
    }

    @Override
    public String name() {
        return "https";
    }

    @Override
    public DeliveryAttempt send(Delivery delivery, SubscriptionView subscription) {
        long deadline = System.nanoTime() + WHOLE.toNanos();
        try {
            addresses.check(URI.create(subscription.url()).getHost());
        } catch (UnknownHostException unknown) {
            return DeliveryAttempt.failed(error(unknown));
        }
        var status = new ReceiverStatus();
        Future<Integer> answer =
                client.execute(
                        SimpleRequestProducer.create(request(delivery, subscription)),
                        status,
                        null,
                        null);
        String error = await(answer, deadline);
        // The status determines the outcome; a failure while reading the rest of the response is
        // ignored.
        Integer code = status.code();
        return code != null
                ? DeliveryAttempt.answered(
                        code, RetryAfter.read(status.retryAfter(), clock.instant()))
                : DeliveryAttempt.failed(error);
    }

    /** Returns why there is no response, for the case that none arrives. */
    private static String await(Future<Integer> answer, long deadline) {
        try {
            answer.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            return "connection_lost";
        } catch (TimeoutException late) {
            answer.cancel(true);
            return "timeout";
        } catch (ExecutionException failed) {
            return error(failed.getCause());
        } catch (InterruptedException stopping) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            return "connection_lost";
        }
    }

    private SimpleHttpRequest request(Delivery delivery, SubscriptionView subscription) {
        Instant instant = clock.instant();
        long now = instant.getEpochSecond();
        SimpleRequestBuilder request = SimpleRequestBuilder.post(subscription.url());
        String headers = subscription.sealedHeaders();
        if (headers != null) {
            CustomHeaders.read(secrets.open(headers)).forEach(request::setHeader);
        }
        return request.setHeader("webhook-id", delivery.id())
                .setHeader("webhook-timestamp", Long.toString(now))
                .setHeader(
                        "webhook-signature",
                        subscription.sealedSecrets(instant).stream()
                                .map(secrets::open)
                                .map(
                                        s ->
                                                StandardWebhookSignature.of(
                                                        s, delivery.id(), now, delivery.payload()))
                                .collect(Collectors.joining(" ")))
                .setHeader("webhook-subscription-id", subscription.id())
                .setHeader("webhook-attempt", Integer.toString(delivery.attempts() + 1))
                .setBody(
                        delivery.payload(),
                        ContentType.create(
                                subscription.bodiesAreSigned()
                                        ? "application/jwt"
                                        : "application/json",
                                StandardCharsets.UTF_8))
                .build();
    }

    private static String error(@Nullable Throwable failure) {
        return switch (failure) {
            case InternetHosts.Refused _ -> "forbidden_address";
            case UnknownHostException _ -> "dns_error";
            case SocketTimeoutException _ -> "timeout";
            case SSLException _ -> "tls_error";
            case ConnectException _ -> "connection_refused";
            case NoRouteToHostException _ -> "connection_refused";
            case null, default -> "connection_lost";
        };
    }

    /** Called after all attempts have ended, so idle connections close quickly. */
    @Override
    public void close() {
        client.initiateShutdown();
        try {
            client.awaitShutdown(TimeValue.of(CLOSE));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        client.close(CloseMode.IMMEDIATE);
    }
}

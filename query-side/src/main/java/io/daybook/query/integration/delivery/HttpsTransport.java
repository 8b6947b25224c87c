package io.daybook.query.integration.delivery;

import io.daybook.query.integration.signing.Signature;
import io.daybook.query.integration.signing.SigningSecrets;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.platform.net.InternetHosts;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Posts messages to a tool. The connection goes to the very address that was checked, whatever the
 * name means a moment later (docs/decisions/0030).
 */
public final class HttpsTransport implements Transport {

    private static final int CONNECT_SECONDS = 5;
    private static final int WHOLE_SECONDS = 15;

    /** As much of an answer is read as it takes to use the connection again. */
    private static final int ANSWER_LIMIT = 16 * 1024;

    private final CloseableHttpClient client;
    private final SigningSecrets secrets;
    private final Clock clock;
    private final ScheduledExecutorService deadlines =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("webhook-deadlines").daemon().factory());

    public HttpsTransport(
            Endpoints endpoints,
            SSLContext tls,
            int connectionsPerHost,
            SigningSecrets secrets,
            Clock clock) {
        this.client = client(connections(endpoints.hosts(), tls, connectionsPerHost));
        this.secrets = secrets;
        this.clock = clock;
    }

    private static PoolingHttpClientConnectionManager connections(
            InternetHosts hosts, SSLContext tls, int perHost) {
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(hosts)
                .setTlsSocketStrategy(new DefaultClientTlsStrategy(tls))
                .setMaxConnPerRoute(perHost)
                .setMaxConnTotal(20 * perHost)
                .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                                .setConnectTimeout(Timeout.ofSeconds(CONNECT_SECONDS))
                                .setSocketTimeout(Timeout.ofSeconds(WHOLE_SECONDS))
                                .setTimeToLive(1, TimeUnit.MINUTES)
                                .build())
                .build();
    }

    private static CloseableHttpClient client(PoolingHttpClientConnectionManager connections) {
        return HttpClients.custom()
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
    public Attempt send(Delivery delivery, SubscriptionView subscription) {
        HttpPost request = request(delivery, subscription);
        Future<?> deadline =
                deadlines.schedule(() -> request.cancel(), WHOLE_SECONDS, TimeUnit.SECONDS);
        try (ClassicHttpResponse response = client.executeOpen(null, request, null)) {
            Attempt attempt = Attempt.answered(response.getCode());
            drain(response.getEntity());
            return attempt;
        } catch (IOException e) {
            return Attempt.failed(request.isCancelled() ? "timeout" : error(e));
        } finally {
            deadline.cancel(false);
        }
    }

    private HttpPost request(Delivery delivery, SubscriptionView subscription) {
        Instant instant = clock.instant();
        long now = instant.getEpochSecond();
        HttpPost request = new HttpPost(subscription.url());
        request.setHeader("webhook-id", delivery.id());
        request.setHeader("webhook-timestamp", Long.toString(now));
        request.setHeader(
                "webhook-signature",
                subscription.sealedSecrets(instant).stream()
                        .map(secrets::open)
                        .map(s -> Signature.of(s, delivery.id(), now, delivery.payload()))
                        .collect(Collectors.joining(" ")));
        request.setHeader("webhook-subscription-id", subscription.id());
        request.setHeader("webhook-attempt", Integer.toString(delivery.attempts() + 1));
        request.setEntity(
                new StringEntity(
                        delivery.payload(),
                        ContentType.create(
                                subscription.bodiesAreSigned()
                                        ? "application/jwt"
                                        : "application/json",
                                StandardCharsets.UTF_8)));
        return request;
    }

    /** The status has said it all: what goes wrong with the rest of the answer does not matter. */
    private static void drain(@Nullable HttpEntity answer) {
        if (answer == null) {
            return;
        }
        try {
            InputStream content = answer.getContent();
            content.readNBytes(ANSWER_LIMIT);
        } catch (IOException _) {
            // The connection is closed with the response.
        }
    }

    private static String error(IOException failure) {
        return switch (failure) {
            case InternetHosts.Refused _ -> "forbidden_address";
            case UnknownHostException _ -> "dns_error";
            case SocketTimeoutException _ -> "timeout";
            case SSLException _ -> "tls_error";
            case ConnectException _ -> "connection_refused";
            case NoRouteToHostException _ -> "connection_refused";
            default -> "connection_lost";
        };
    }

    @Override
    public void close() {
        deadlines.shutdownNow();
        client.close(CloseMode.IMMEDIATE);
    }
}

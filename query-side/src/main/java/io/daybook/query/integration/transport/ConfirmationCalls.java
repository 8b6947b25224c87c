package io.daybook.query.integration.transport;

import io.daybook.query.integration.webhooks.WebhooksProperties;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.net.URI;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Notifies tools whether their new registration was accepted; calls checked addresses only. */
@Component
public class ConfirmationCalls {

    private static final int CONNECT_SECONDS = 5;
    private static final int ANSWER_SECONDS = 10;

    private final Endpoints endpoints;
    private final CloseableHttpClient client;

    ConfirmationCalls(Endpoints endpoints, WebhooksProperties properties) {
        this.endpoints = endpoints;
        this.client =
                HttpClients.custom()
                        .setConnectionManager(
                                PoolingHttpClientConnectionManagerBuilder.create()
                                        .setDnsResolver(endpoints.hosts())
                                        .setTlsSocketStrategy(
                                                new DefaultClientTlsStrategy(
                                                        TrustedCertificates.context(
                                                                properties.trustStore())))
                                        .setDefaultConnectionConfig(
                                                ConnectionConfig.custom()
                                                        .setConnectTimeout(
                                                                Timeout.ofSeconds(CONNECT_SECONDS))
                                                        .setSocketTimeout(
                                                                Timeout.ofSeconds(ANSWER_SECONDS))
                                                        .build())
                                        .build())
                        .setDefaultRequestConfig(
                                RequestConfig.custom()
                                        .setResponseTimeout(Timeout.ofSeconds(ANSWER_SECONDS))
                                        .build())
                        .setUserAgent("Daybook")
                        .disableRedirectHandling()
                        .disableAutomaticRetries()
                        .disableCookieManagement()
                        .build();
    }

    /** Returns why this URL must not be called; null if it may be. */
    public @Nullable String problem(String url) {
        return endpoints.problem("https", url);
    }

    /** Calls the URL and returns the status of the response; 0 without one. */
    public int send(String method, String url) {
        try {
            return client.execute(
                    new HttpUriRequestBase(method, URI.create(url)),
                    response -> response.getCode());
        } catch (IOException | IllegalArgumentException none) {
            return 0;
        }
    }

    @PreDestroy
    void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}

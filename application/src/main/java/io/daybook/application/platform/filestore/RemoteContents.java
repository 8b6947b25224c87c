package io.daybook.application.platform.filestore;

import io.daybook.query.platform.net.InternetHosts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/**
 * Fetches content from URLs given by users: from public internet hosts only, with each redirect
 * checked again, up to the maximum upload size and within a few minutes.
 */
@Component
public class RemoteContents implements DisposableBean {

    private static final int MOST_REDIRECTS = 5;
    private static final int OK = 200;
    private static final Set<Integer> ELSEWHERE = Set.of(301, 302, 303, 307, 308);
    private static final Timeout SILENCE = Timeout.ofSeconds(15);

    private final InternetHosts hosts;
    private final DataSize largest;
    private final Duration limit;
    private final CloseableHttpClient client;
    private final ScheduledExecutorService deadlines =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("fetch-deadlines").daemon().factory());

    @Autowired
    RemoteContents(
            @Value("${daybook.fetch.allow-http:false}") boolean allowHttp,
            @Value("${daybook.fetch.allow-private-addresses:false}") boolean allowPrivateAddresses,
            @Value("${daybook.max-upload:64MB}") DataSize largest,
            @Value("${daybook.fetch.limit:5m}") Duration limit) {
        this(new InternetHosts(allowHttp, allowPrivateAddresses), largest, limit);
    }

    RemoteContents(InternetHosts hosts, DataSize largest, Duration limit) {
        this.hosts = hosts;
        this.largest = largest;
        this.limit = limit;
        this.client = client(hosts);
    }

    private static CloseableHttpClient client(InternetHosts hosts) {
        return HttpClients.custom()
                .setConnectionManager(
                        PoolingHttpClientConnectionManagerBuilder.create()
                                .setDnsResolver(hosts)
                                .setDefaultConnectionConfig(
                                        ConnectionConfig.custom()
                                                .setConnectTimeout(Timeout.ofSeconds(5))
                                                .setSocketTimeout(SILENCE)
                                                .setTimeToLive(1, TimeUnit.MINUTES)
                                                .build())
                                .build())
                .setUserAgent("Daybook")
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableAuthCaching()
                .build();
    }

    /** Thrown if content cannot be read; the message is for the user who gave the URL. */
    public static final class Unreadable extends RuntimeException {
        Unreadable(String why) {
            super(why, null, false, false);
        }
    }

    /** Returns why content of this URL is never fetched; null if it may be. */
    public @Nullable String problem(String url) {
        try {
            return hosts.problem(new URI(url));
        } catch (URISyntaxException _) {
            return "is not a URL";
        }
    }

    /**
     * Reads the content of the URL to its end.
     *
     * @throws Unreadable if there is none or it may not be fetched
     */
    public <T> T read(String url, Function<InputStream, T> reader) {
        String at = url;
        for (int steps = 0; steps <= MOST_REDIRECTS; steps++) {
            Answer<T> answer = follow(at, reader);
            if (answer.elsewhere() == null) {
                return Objects.requireNonNull(answer.content());
            }
            at = answer.elsewhere();
        }
        throw new Unreadable("url leads from one place to the next without end");
    }

    /** The content, or the URL of a redirect. */
    private record Answer<T>(@Nullable T content, @Nullable String elsewhere) {}

    private <T> Answer<T> follow(String at, Function<InputStream, T> reader) {
        String problem = problem(at);
        if (problem != null) {
            throw new Unreadable("url " + problem);
        }
        HttpGet request = new HttpGet(at);
        Future<?> deadline =
                deadlines.schedule(() -> request.cancel(), limit.toMillis(), TimeUnit.MILLISECONDS);
        try (ClassicHttpResponse response = client.executeOpen(null, request, null)) {
            Header location = response.getFirstHeader("Location");
            if (ELSEWHERE.contains(response.getCode()) && location != null) {
                return new Answer<>(null, URI.create(at).resolve(location.getValue()).toString());
            }
            return new Answer<>(content(response, reader), null);
        } catch (IOException | UncheckedIOException | IllegalArgumentException failed) {
            throw new Unreadable(why(failed, request.isCancelled()));
        } finally {
            deadline.cancel(false);
        }
    }

    private <T> T content(ClassicHttpResponse response, Function<InputStream, T> reader)
            throws IOException {
        HttpEntity entity = response.getEntity();
        if (response.getCode() != OK || entity == null) {
            throw new Unreadable("url was answered with the status " + response.getCode());
        }
        if (entity.getContentLength() > largest.toBytes()) {
            throw tooLarge();
        }
        return reader.apply(new Limited(entity.getContent()));
    }

    private Unreadable tooLarge() {
        return new Unreadable("file is too large (maximum is %s)".formatted(largest));
    }

    private static String why(Exception failed, boolean late) {
        Throwable cause = failed instanceof UncheckedIOException ? failed.getCause() : failed;
        if (late || cause instanceof SocketTimeoutException) {
            return "url was not answered in time";
        }
        return switch (cause) {
            case InternetHosts.Refused _ -> "url must be reachable from the internet";
            case UnknownHostException _ -> "url names a host that does not exist";
            case IllegalArgumentException _ -> "url leads to what is not a URL";
            case null, default -> "url cannot be read from";
        };
    }

    /** A stream that ends with an error at the maximum upload size. */
    private final class Limited extends InputStream {

        private final InputStream content;
        private long left = largest.toBytes();

        Limited(InputStream content) {
            this.content = content;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = content.read(into, offset, length);
            left -= Math.max(read, 0);
            if (left < 0) {
                throw tooLarge();
            }
            return read;
        }
    }

    @Override
    public void destroy() {
        deadlines.shutdownNow();
        client.close(CloseMode.IMMEDIATE);
    }
}

package io.daybook.query.integration.transport;

import io.daybook.query.integration.webhooks.WebhooksProperties;
import io.daybook.query.platform.net.InternetHosts;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Decides which endpoints may be called, so that no subscription can make this service call into
 * its own network. Applied when a subscription is created and again whenever a connection is
 * opened.
 */
@Component
public class Endpoints {

    private static final Pattern QUEUE_HOST =
            Pattern.compile(
                    "sqs(?:-fips)?\\.([a-z0-9-]+)\\.(?:amazonaws\\.com(?:\\.cn)?|api\\.aws)"
                            + "|([a-z0-9-]+)\\.queue\\.amazonaws\\.com");

    /** Suffix of the names of FIFO queues. */
    static final String FIFO = ".fifo";

    private final WebhooksProperties properties;
    private final InternetHosts hosts;

    @Autowired
    Endpoints(WebhooksProperties properties) {
        this(
                properties,
                new InternetHosts(properties.allowHttp(), properties.allowPrivateAddresses()));
    }

    Endpoints(WebhooksProperties properties, InternetHosts hosts) {
        this.properties = properties;
        this.hosts = hosts;
    }

    /** Returns the rules for permitted hosts. */
    InternetHosts hosts() {
        return hosts;
    }

    /** Returns why messages cannot be sent to this URL with this transport; null if they can. */
    public @Nullable String problem(String transport, String url) {
        URI uri;
        try {
            uri = new URI(url);
        } catch (URISyntaxException e) {
            return "Url is not a URL";
        }
        if (uri.getHost() == null || uri.getUserInfo() != null || uri.getFragment() != null) {
            return "Url must name a host, without user or fragment";
        }
        return transport.equals("sqs") ? queueProblem(uri) : httpsProblem(uri);
    }

    private @Nullable String httpsProblem(URI uri) {
        String problem = hosts.problem(uri);
        if (problem != null) {
            return "Url " + problem;
        }
        try {
            hosts.resolve(uri.getHost());
            return null;
        } catch (InternetHosts.Refused refused) {
            return "Url must be reachable from the internet";
        } catch (UnknownHostException unknown) {
            return "Url names a host that does not exist";
        }
    }

    private @Nullable String queueProblem(URI uri) {
        URI instead = properties.sqsEndpoint();
        if (instead != null) {
            return instead.getHost().equals(uri.getHost()) ? null : "Url is not a queue";
        }
        return "https".equals(uri.getScheme()) && region(uri) != null
                ? null
                : "Url must be that of a queue";
    }

    /** Returns the AWS region of a queue URL; null if the URL is not that of a queue. */
    static @Nullable String region(URI queue) {
        Matcher host = QUEUE_HOST.matcher(queue.getHost());
        if (!host.matches()) {
            return null;
        }
        return host.group(1) != null ? host.group(1) : host.group(2);
    }
}

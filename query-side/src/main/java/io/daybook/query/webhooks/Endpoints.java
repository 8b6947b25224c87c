package io.daybook.query.webhooks;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides where messages may be sent, so that no subscription can make this service call into its
 * own network. Asked when a subscription is made and again whenever a connection is opened.
 */
@Component
public class Endpoints {

    private static final Set<Integer> PORTS = Set.of(-1, 443, 8443);
    private static final Pattern QUEUE_HOST =
            Pattern.compile(
                    "sqs(?:-fips)?\\.([a-z0-9-]+)\\.(?:amazonaws\\.com(?:\\.cn)?|api\\.aws)"
                            + "|([a-z0-9-]+)\\.queue\\.amazonaws\\.com");

    /** The host may not be sent to. */
    static final class Refused extends UnknownHostException {
        Refused(String host) {
            super(host + " is not an address of the internet");
        }
    }

    private final WebhooksProperties properties;

    Endpoints(WebhooksProperties properties) {
        this.properties = properties;
    }

    /** Why nothing can be sent to this URL over this transport, or null when it can. */
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
        boolean plain = "http".equals(uri.getScheme());
        if (!"https".equals(uri.getScheme()) && !(plain && properties.allowHttp())) {
            return "Url must begin with https://";
        }
        if (!properties.allowHttp() && !PORTS.contains(uri.getPort())) {
            return "Url must use port 443 or 8443";
        }
        try {
            resolve(uri.getHost());
            return null;
        } catch (Refused refused) {
            return "Url must be reachable from the internet";
        } catch (UnknownHostException unknown) {
            return "Url names a host that does not exist";
        }
    }

    private @Nullable String queueProblem(URI uri) {
        if (uri.getPath().endsWith(".fifo")) {
            return "Url must be a standard queue";
        }
        URI instead = properties.sqsEndpoint();
        if (instead != null) {
            return instead.getHost().equals(uri.getHost()) ? null : "Url is not a queue";
        }
        return "https".equals(uri.getScheme()) && region(uri) != null
                ? null
                : "Url must be that of a queue";
    }

    /** The region of a queue's URL, or null where the URL is none. */
    static @Nullable String region(URI queue) {
        Matcher host = QUEUE_HOST.matcher(queue.getHost());
        if (!host.matches()) {
            return null;
        }
        return host.group(1) != null ? host.group(1) : host.group(2);
    }

    /**
     * The addresses of a host that messages may be sent to: one that may not be is reason enough to
     * refuse the host.
     */
    List<InetAddress> resolve(String host) throws UnknownHostException {
        // A literal IPv6 address stands in brackets.
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        InetAddress[] addresses = InetAddress.getAllByName(bare);
        if (!properties.allowPrivateAddresses()
                && Stream.of(addresses).anyMatch(PrivateAddresses::contain)) {
            throw new Refused(host);
        }
        return List.of(addresses);
    }
}

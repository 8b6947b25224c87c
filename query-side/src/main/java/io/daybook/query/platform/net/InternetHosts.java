package io.daybook.query.platform.net;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/**
 * Decides which hosts named by users may be called, so that this service cannot be made to call
 * into its own network. Applied when a host is named and again whenever a connection is opened,
 * which then uses exactly the checked addresses (docs/decisions/0030).
 *
 * @param allowHttp whether plain HTTP and any port are permitted; for tests and demos
 * @param allowPrivateAddresses whether private networks and this machine are permitted
 * @param names resolves host names
 */
public record InternetHosts(boolean allowHttp, boolean allowPrivateAddresses, Names names)
        implements DnsResolver {

    private static final Set<Integer> PORTS = Set.of(-1, 443, 8443);

    /** Uses the name resolution of this machine. */
    public InternetHosts(boolean allowHttp, boolean allowPrivateAddresses) {
        this(allowHttp, allowPrivateAddresses, InetAddress::getAllByName);
    }

    /** Resolves host names, like DNS. */
    @FunctionalInterface
    public interface Names {

        /**
         * Returns all addresses of the host, at least one.
         *
         * @param host a name, or an address without brackets
         */
        InetAddress[] addresses(String host) throws UnknownHostException;
    }

    /** Thrown if the host may not be called. */
    public static final class Refused extends UnknownHostException {
        Refused(String host) {
            super(host + " is not an address of the internet");
        }
    }

    /**
     * Returns why URIs like this are never called, whatever the host resolves to; null if they may
     * be.
     */
    public @Nullable String problem(URI uri) {
        if (uri.getHost() == null || uri.getUserInfo() != null || uri.getFragment() != null) {
            return "must name a host, without user or fragment";
        }
        boolean plain = "http".equals(uri.getScheme());
        if (!"https".equals(uri.getScheme()) && !(plain && allowHttp)) {
            return "must begin with https://";
        }
        return allowHttp || PORTS.contains(uri.getPort()) ? null : "must use port 443 or 8443";
    }

    /** Returns the addresses of a host. A single forbidden address is enough to refuse the host. */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        // A literal IPv6 address is in brackets.
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        InetAddress[] addresses = names.addresses(bare);
        if (!allowPrivateAddresses && Stream.of(addresses).anyMatch(PrivateAddresses::contain)) {
            throw new Refused(host);
        }
        return addresses;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}

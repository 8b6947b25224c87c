package io.daybook.query.platform.net;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/**
 * Decides which hosts that users name may be called, so that nobody can make this service call into
 * its own network. Applied when a host is named and again whenever a connection is opened, which
 * then uses exactly the checked addresses (docs/decisions/0030).
 *
 * @param allowHttp whether hosts may do without TLS and use any port; for tests and demonstrations
 * @param allowPrivateAddresses whether they may be in this network or on this machine
 * @param names finds the addresses of a host
 */
public record InternetHosts(boolean allowHttp, boolean allowPrivateAddresses, Names names)
        implements DnsResolver {

    private static final Set<Integer> PORTS = Set.of(-1, 443, 8443);

    /** Hosts by the names that this machine knows them by. */
    public InternetHosts(boolean allowHttp, boolean allowPrivateAddresses) {
        this(allowHttp, allowPrivateAddresses, InetAddress::getAllByName);
    }

    /** Finds the addresses of hosts, such as the domain name system. */
    @FunctionalInterface
    public interface Names {

        /**
         * All addresses of the host, of which there is at least one.
         *
         * @param host a name, or an address without brackets
         */
        InetAddress[] addresses(String host) throws UnknownHostException;
    }

    /** The host may not be called. */
    public static final class Refused extends UnknownHostException {
        Refused(String host) {
            super(host + " is not an address of the internet");
        }
    }

    /** Why nothing like this is called, whatever the host turns out to be; null when it may be. */
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

    /**
     * The addresses of a host that may be called: one that may not be is reason enough to refuse
     * the host.
     */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        // A literal IPv6 address stands in brackets.
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

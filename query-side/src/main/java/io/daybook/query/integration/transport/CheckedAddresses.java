package io.daybook.query.integration.transport;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.query.platform.net.InternetHosts;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Passes the addresses that were checked for an attempt to the HTTP client, so that it connects to
 * them whatever the host name resolves to later, and never waits for DNS on a thread that serves
 * other connections.
 */
final class CheckedAddresses implements DnsResolver {

    private static final Duration KEEP = Duration.ofMinutes(1);

    private final InternetHosts hosts;
    private final Cache<String, InetAddress[]> checked =
            Caffeine.newBuilder().expireAfterWrite(KEEP).build();

    CheckedAddresses(InternetHosts hosts) {
        this.hosts = hosts;
    }

    /**
     * Resolves a host and checks each of its addresses.
     *
     * @throws InternetHosts.Refused if one of them may not be called
     */
    void check(String host) throws UnknownHostException {
        try {
            checked.put(host, hosts.resolve(host));
        } catch (UnknownHostException refused) {
            checked.invalidate(host);
            throw refused;
        }
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] addresses = checked.getIfPresent(host);
        return addresses != null ? addresses : hosts.resolve(host);
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}

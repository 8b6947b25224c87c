package io.daybook.query.platform.net;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * Addresses that must not be called: this machine, private networks, and everything that is not a
 * single host of the internet (docs/spec/integration.md, section I3).
 */
final class PrivateAddresses {

    private static final List<Range> RANGES =
            Stream.of(
                            "0.0.0.0/8",
                            "10.0.0.0/8",
                            "100.64.0.0/10",
                            "127.0.0.0/8",
                            "169.254.0.0/16",
                            "172.16.0.0/12",
                            "192.0.0.0/24",
                            "192.0.2.0/24",
                            "192.88.99.0/24",
                            "192.168.0.0/16",
                            "198.18.0.0/15",
                            "198.51.100.0/24",
                            "203.0.113.0/24",
                            "224.0.0.0/4",
                            "240.0.0.0/4",
                            // This block contains the unspecified, loopback and embedded IPv4
                            // addresses.
                            "::/96",
                            "64:ff9b::/96",
                            "64:ff9b:1::/48",
                            "100::/64",
                            "2001::/23",
                            "2001:db8::/32",
                            "2002::/16",
                            "3fff::/20",
                            "fc00::/7",
                            "fe80::/10",
                            "fec0::/10",
                            "ff00::/8")
                    .map(Range::parse)
                    .toList();

    private PrivateAddresses() {}

    static boolean contain(InetAddress address) {
        byte[] bytes = address.getAddress();
        return RANGES.stream().anyMatch(range -> range.contains(bytes));
    }

    @SuppressWarnings("ArrayRecordComponent") // Ranges are never compared with each other.
    private record Range(byte[] prefix, int bits) {

        static Range parse(String text) {
            int slash = text.indexOf('/');
            return new Range(
                    InetAddress.ofLiteral(text.substring(0, slash)).getAddress(),
                    Integer.parseInt(text.substring(slash + 1)));
        }

        boolean contains(byte[] address) {
            if (address.length != prefix.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> (bit % 8);
                if ((address[bit / 8] & mask) != (prefix[bit / 8] & mask)) {
                    return false;
                }
            }
            return true;
        }
    }
}

package io.daybook.application.assessment.quizsubmissions;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A comma-separated list of IP addresses from which a quiz may be taken, each alone or with a mask
 * in prefix length or dotted form (document 2, section 4.7).
 */
public final class IpFilter {

    private static final Pattern ADDRESS =
            Pattern.compile("[0-9.]{7,15}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
    private static final Pattern BITS = Pattern.compile("\\d{1,3}");
    private static final int BYTE = 8;

    private final List<Network> networks;

    private IpFilter(List<Network> networks) {
        this.networks = List.copyOf(networks);
    }

    private record Network(List<Byte> address, List<Byte> mask) {

        boolean contains(List<Byte> other) {
            if (other.size() != address.size()) {
                return false;
            }
            for (int i = 0; i < address.size(); i++) {
                if (((address.get(i) ^ other.get(i)) & mask.get(i)) != 0) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Parses a filter; empty if the text is not valid. */
    public static Optional<IpFilter> of(String text) {
        List<Network> networks = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Optional<Network> network = network(part.strip());
            if (network.isEmpty()) {
                return Optional.empty();
            }
            networks.add(network.get());
        }
        return Optional.of(new IpFilter(networks));
    }

    /** Whether a client with this address is allowed. */
    public boolean allows(String address) {
        return bytes(address.strip())
                .filter(bytes -> networks.stream().anyMatch(network -> network.contains(bytes)))
                .isPresent();
    }

    private static Optional<Network> network(String part) {
        int slash = part.indexOf('/');
        Optional<List<Byte>> address = bytes(slash < 0 ? part : part.substring(0, slash));
        return address.flatMap(
                bytes ->
                        (slash < 0
                                        ? Optional.of(mask(bytes.size(), bytes.size() * BYTE))
                                        : mask(part.substring(slash + 1), bytes.size()))
                                .map(mask -> new Network(bytes, mask)));
    }

    private static Optional<List<Byte>> mask(String text, int size) {
        if (BITS.matcher(text).matches()) {
            int bits = Integer.parseInt(text);
            return bits <= size * BYTE ? Optional.of(mask(size, bits)) : Optional.empty();
        }
        return bytes(text).filter(mask -> mask.size() == size);
    }

    private static List<Byte> mask(int size, int bits) {
        List<Byte> mask = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int set = Math.clamp(bits - (long) i * BYTE, 0, BYTE);
            mask.add((byte) (0xFF << (BYTE - set)));
        }
        return mask;
    }

    /** Only literal addresses are accepted: names are never resolved. */
    private static Optional<List<Byte>> bytes(String text) {
        if (!ADDRESS.matcher(text).matches() || isBadV4(text)) {
            return Optional.empty();
        }
        try {
            byte[] bytes = InetAddress.getByName(text).getAddress();
            List<Byte> all = new ArrayList<>();
            for (byte each : bytes) {
                all.add(each);
            }
            return Optional.of(all);
        } catch (UnknownHostException _) {
            return Optional.empty();
        }
    }

    private static boolean isBadV4(String text) {
        return text.indexOf(':') < 0
                && (text.split("\\.", -1).length != 4
                        || Arrays.stream(text.split("\\.", -1)).anyMatch(String::isEmpty));
    }
}

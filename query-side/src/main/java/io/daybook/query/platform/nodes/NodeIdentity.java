package io.daybook.query.platform.nodes;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * The identity of this process among those that share its database.
 *
 * @param name as operators call the node
 * @param process distinguishes the process from every other one, also from an earlier one of the
 *     same name
 */
public record NodeIdentity(String name, String process) {

    private static final int SUFFIX_BYTES = 3;
    private static final int PROCESS_BYTES = 8;

    /**
     * Returns the identity of the only process that can reach its views; any earlier process has
     * ended.
     */
    public static NodeIdentity alone() {
        return new NodeIdentity("local", "local");
    }

    /**
     * Returns the identity of one of several nodes.
     *
     * @param configured its name; blank for a generated name with that of the host
     */
    public static NodeIdentity amongOthers(String configured, RandomGenerator random) {
        String name =
                configured.isBlank()
                        ? host() + "-" + hex(random, SUFFIX_BYTES)
                        : configured.strip();
        return new NodeIdentity(name, name + "/" + hex(random, PROCESS_BYTES));
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "node";
        }
    }

    private static String hex(RandomGenerator random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}

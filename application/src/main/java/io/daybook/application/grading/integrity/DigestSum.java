package io.daybook.application.grading.integrity;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash of a digest: over the previous digest and the hashes of the events, one per line. */
final class DigestSum {

    private final MessageDigest sha;

    DigestSum(String previous) {
        try {
            sha = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
        sha.update(previous.getBytes(StandardCharsets.US_ASCII));
    }

    /** Adds the hash of one more event. */
    void add(String hash) {
        sha.update(('\n' + hash).getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns the current value; more hashes may be added. */
    String value() {
        try {
            return HexFormat.of().formatHex(((MessageDigest) sha.clone()).digest());
        } catch (CloneNotSupportedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}

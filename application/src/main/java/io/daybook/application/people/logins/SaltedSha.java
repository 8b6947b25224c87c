package io.daybook.application.people.logins;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/**
 * Verifies password hashes of directories, {@code {SSHA}base64(sha1(password + salt) + salt)},
 * which SIS imports may bring; new ones are never created.
 */
final class SaltedSha {

    private static final String PREFIX = "{SSHA}";
    private static final int DIGEST = 20;
    private static final int LONGEST = 255;

    private SaltedSha() {}

    static boolean isOne(String hash) {
        return hash.startsWith(PREFIX) && hash.length() <= LONGEST && decoded(hash).length > DIGEST;
    }

    static boolean matches(String password, String hash) {
        byte[] bytes = decoded(hash);
        byte[] clear = password.getBytes(StandardCharsets.UTF_8);
        byte[] salted = Arrays.copyOf(clear, clear.length + bytes.length - DIGEST);
        System.arraycopy(bytes, DIGEST, salted, clear.length, bytes.length - DIGEST);
        return MessageDigest.isEqual(Arrays.copyOf(bytes, DIGEST), sha1(salted));
    }

    private static byte[] decoded(String hash) {
        try {
            return Base64.getDecoder().decode(hash.substring(PREFIX.length()));
        } catch (IllegalArgumentException noBase64) {
            return new byte[0];
        }
    }

    private static byte[] sha1(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-1", e);
        }
    }
}

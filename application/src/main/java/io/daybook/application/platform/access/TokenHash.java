package io.daybook.application.platform.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The hash by which an access token is stored. Tokens are long and random, so an unsalted hash is
 * safe.
 */
public final class TokenHash {

    private TokenHash() {}

    /** Returns the SHA-256 hash of the token in lower-case hexadecimal. */
    public static String of(String token) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}

package io.daybook.application.platform.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What is stored of an access token. Tokens are long and random, so a plain hash cannot be guessed
 * back.
 */
public final class TokenHash {

    private TokenHash() {}

    /** SHA-256 of the token in lower-case hexadecimal. */
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

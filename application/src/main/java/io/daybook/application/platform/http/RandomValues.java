package io.daybook.application.platform.http;

import java.security.SecureRandom;
import java.util.UUID;

/** The only source of random values. Commands contain the values it generates. */
public final class RandomValues {

    private static final String ALPHABET =
            "ABCDEFGHJKLMNPQRTUVWXYZabcdefghijkmnopqrstuvwxyz2346789";

    private final SecureRandom random;

    public RandomValues(SecureRandom random) {
        this.random = random;
    }

    /** Generates a random UUID. */
    public UUID uuid() {
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        long low = (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }

    /** Generates a secret of letters and digits that are hard to confuse. */
    public String secret(int chars) {
        var text = new StringBuilder(chars);
        for (int i = 0; i < chars; i++) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }

    /** Generates random bytes for keys. */
    public byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }
}

package io.daybook.command.platform.encryption;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The AES-256-GCM format of the vault: a format byte, the nonce, the cipher text with its tag. The
 * user of the text is authenticated with it, so that one user's text cannot be substituted for
 * another's.
 */
final class VaultCipher {

    private static final byte FORM = 1;
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    private static final int KEY_BYTES = 32;
    private static final int FINGERPRINT_BYTES = 20;
    private static final int MOST_IDLE = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Reused ciphers, because looking up a cipher takes longer than opening a name with it. */
    private static final Queue<Cipher> IDLE = new ArrayBlockingQueue<>(MOST_IDLE);

    private VaultCipher() {}

    static byte[] newKey() {
        byte[] key = new byte[KEY_BYTES];
        RANDOM.nextBytes(key);
        return key;
    }

    static SecretKey key(byte[] bytes) {
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException("A key has " + KEY_BYTES + " bytes");
        }
        return new SecretKeySpec(bytes, "AES");
    }

    static byte[] seal(SecretKey key, String belongsTo, byte[] clear) {
        byte[] nonce = new byte[NONCE];
        RANDOM.nextBytes(nonce);
        try {
            byte[] sealed = run(Cipher.ENCRYPT_MODE, key, nonce, belongsTo, clear, 0);
            return ByteBuffer.allocate(1 + NONCE + sealed.length)
                    .put(FORM)
                    .put(nonce)
                    .put(sealed)
                    .array();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A text could not be sealed", e);
        }
    }

    /**
     * Opens bytes that were sealed with this key for this purpose.
     *
     * @throws AEADBadTagException if the key is wrong or the bytes were changed
     */
    static byte[] open(SecretKey key, String belongsTo, byte[] sealed) throws AEADBadTagException {
        if (sealed.length < 1 + NONCE || sealed[0] != FORM) {
            throw new AEADBadTagException("These bytes were not sealed here");
        }
        byte[] nonce = Arrays.copyOfRange(sealed, 1, 1 + NONCE);
        try {
            return run(Cipher.DECRYPT_MODE, key, nonce, belongsTo, sealed, 1 + NONCE);
        } catch (AEADBadTagException e) {
            throw e;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A sealed text could not be opened", e);
        }
    }

    /** Returns a keyed hash of the text in lower-case hexadecimal. */
    static String fingerprint(SecretKey key, String text) {
        return HexFormat.of().formatHex(code(key, "fingerprint of ", text), 0, FINGERPRINT_BYTES);
    }

    /** Derives a key from this key and a secret. */
    static SecretKey derive(SecretKey key, String secret) {
        return key(code(key, "key from ", secret));
    }

    private static byte[] code(SecretKey key, String purpose, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getEncoded(), "HmacSHA256"));
            mac.update(purpose.getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A text could not be fingerprinted", e);
        }
    }

    private static byte[] run(
            int mode, SecretKey key, byte[] nonce, String belongsTo, byte[] bytes, int from)
            throws GeneralSecurityException {
        Cipher idle = IDLE.poll();
        Cipher cipher = idle == null ? Cipher.getInstance("AES/GCM/NoPadding") : idle;
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(belongsTo.getBytes(StandardCharsets.UTF_8));
        byte[] result = cipher.doFinal(bytes, from, bytes.length - from);
        // Not reused after a failure; each use sets another key and nonce.
        IDLE.offer(cipher);
        return result;
    }
}

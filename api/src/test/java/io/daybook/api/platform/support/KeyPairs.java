package io.daybook.api.platform.support;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;

/** Two pairs of RSA keys that all tests share: to make one takes a second of processor time. */
public final class KeyPairs {

    private static final int BITS = 2048;

    /** A pair whose id is {@code one}. */
    public static final RSAKey ONE = made("one");

    private static final RSAKey OTHER = made("other");

    private KeyPairs() {}

    private static RSAKey made(String id) {
        try {
            return new RSAKeyGenerator(BITS).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Another pair than {@link #ONE}, under this id, which may be the same. */
    public static RSAKey other(String id) {
        return new RSAKey.Builder(OTHER).keyID(id).build();
    }
}

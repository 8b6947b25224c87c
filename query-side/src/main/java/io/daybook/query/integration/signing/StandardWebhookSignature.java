package io.daybook.query.integration.signing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Computes signatures of the Standard Webhooks specification, version 1. */
public final class StandardWebhookSignature {

    /** Prefix of every signing secret. */
    public static final String SECRET_PREFIX = "whsec_";

    private StandardWebhookSignature() {}

    /** Returns the value of the header {@code webhook-signature}. */
    public static String of(String secret, String id, long timestamp, String body) {
        byte[] key = Base64.getDecoder().decode(secret.substring(SECRET_PREFIX.length()));
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            byte[] content = (id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8);
            return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(content));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}

package io.daybook.api.integration.lti;

import io.daybook.api.platform.support.TestClock;
import io.daybook.application.integration.oauth1.OAuth1Signature;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Signs requests as tools do. */
final class OAuth1 {

    private OAuth1() {}

    /** The value of the Authorization header. */
    static String header(String method, String url, String key, String secret, String body) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("oauth_consumer_key", key);
        parameters.put("oauth_nonce", UUID.randomUUID().toString());
        parameters.put("oauth_signature_method", "HMAC-SHA1");
        parameters.put(
                "oauth_timestamp", Long.toString(TestClock.running().instant().getEpochSecond()));
        parameters.put("oauth_version", "1.0");
        if (!body.isEmpty()) {
            parameters.put("oauth_body_hash", hash(body));
        }
        parameters.put(
                "oauth_signature", OAuth1Signature.of(method, url, parameters.entrySet(), secret));
        return "OAuth "
                + parameters.entrySet().stream()
                        .map(p -> p.getKey() + "=\"" + OAuth1Signature.encode(p.getValue()) + '"')
                        .collect(Collectors.joining(", "));
    }

    private static String hash(String body) {
        try {
            return Base64.getEncoder()
                    .encodeToString(
                            MessageDigest.getInstance("SHA-1")
                                    .digest(body.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

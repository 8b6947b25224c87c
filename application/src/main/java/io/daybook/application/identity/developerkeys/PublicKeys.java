package io.daybook.application.identity.developerkeys;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.JSONObjectUtils;
import io.daybook.command.platform.kernel.Rejection;
import java.text.ParseException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The public keys that verify an application's assertions: a JSON Web Key or a set of them, for
 * RS256.
 */
public final class PublicKeys {

    private static final int SMALLEST_BITS = 2048;
    private static final String FIELD = "public_jwk";

    private PublicKeys() {}

    /** Validates keys sent as JSON, or as text with JSON, and returns their stored form. */
    public static String checked(JsonNode sent) {
        String text = sent.isString() ? sent.stringValue() : sent.toString();
        JWKSet keys = parse(text).orElseThrow(() -> invalid("is not a JSON Web Key"));
        if (keys.getKeys().isEmpty() || !keys.getKeys().stream().allMatch(PublicKeys::isUsable)) {
            throw invalid("must be an RSA key of 2048 bits or more");
        }
        if (keys.getKeys().stream().anyMatch(JWK::isPrivate)) {
            throw invalid("must not hold the private key");
        }
        return text;
    }

    private static Rejection invalid(String message) {
        return Rejection.invalid(FIELD, message);
    }

    private static boolean isUsable(JWK key) {
        return key instanceof RSAKey && key.size() >= SMALLEST_BITS;
    }

    /** Parses a text with a single key or a set. */
    public static Optional<JWKSet> parse(String text) {
        try {
            // The text "null" is no error of the parser, which then has no object.
            @Nullable Map<String, Object> json = JSONObjectUtils.parse(text);
            return json == null ? Optional.empty() : keys(json);
        } catch (ParseException noObject) {
            return Optional.empty();
        }
    }

    private static Optional<JWKSet> keys(Map<String, Object> json) {
        try {
            return Optional.of(new JWKSet(JWK.parse(json)));
        } catch (ParseException noSingleKey) {
            return set(json);
        }
    }

    private static Optional<JWKSet> set(Map<String, Object> json) {
        try {
            return Optional.of(JWKSet.parse(json));
        } catch (ParseException none) {
            return Optional.empty();
        }
    }
}

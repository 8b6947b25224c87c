package io.daybook.application.integration.lti;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and verifies JSON Web Tokens signed with a shared secret (HS256); no other algorithm is
 * accepted.
 */
public final class Jwts {

    private Jwts() {}

    /** Parses a token; empty if it is malformed or has another algorithm. */
    public static Optional<SignedJWT> parse(String text) {
        try {
            SignedJWT token = SignedJWT.parse(text);
            token.getJWTClaimsSet();
            return Optional.of(token)
                    .filter(t -> JWSAlgorithm.HS256.equals(t.getHeader().getAlgorithm()));
        } catch (ParseException none) {
            return Optional.empty();
        }
    }

    public static JWTClaimsSet claims(SignedJWT token) {
        try {
            return token.getJWTClaimsSet();
        } catch (ParseException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Whether the token is signed with this secret. */
    public static boolean isSignedWith(SignedJWT token, String secret) {
        try {
            return token.verify(new MACVerifier(secret.getBytes(StandardCharsets.UTF_8)));
        } catch (JOSEException e) {
            return false;
        }
    }

    public static String sign(JWTClaimsSet claims, String secret) {
        return sign(claims.toJSONObject(), secret);
    }

    /** Signs claims that are serialized exactly as given, for example a list with one element. */
    static String sign(Map<String, Object> claims, String secret) {
        try {
            JWSObject token = new JWSObject(new JWSHeader(JWSAlgorithm.HS256), new Payload(claims));
            token.sign(new MACSigner(secret.getBytes(StandardCharsets.UTF_8)));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    static @Nullable Instant time(@Nullable Date date) {
        return date == null ? null : date.toInstant();
    }
}

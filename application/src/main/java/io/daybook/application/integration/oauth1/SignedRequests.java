package io.daybook.application.integration.oauth1;

import io.daybook.query.platform.net.Nonces;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Verifies requests that tools sign with OAuth 1 (RFC 5849 and its body hash extension). */
@Component
public class SignedRequests {

    private static final Duration CLOCKS_DIFFER = Duration.ofMinutes(5);

    private final Nonces nonces;
    private final Clock clock;

    SignedRequests(Nonces nonces, Clock clock) {
        this.nonces = nonces;
        this.clock = clock;
    }

    /** Whether the request is signed with this secret and not a replay. */
    public boolean isSignedWith(String secret, SignedRequest request) {
        Map<String, String> header = request.header();
        return "HMAC-SHA1".equals(header.get("oauth_signature_method"))
                && coversBody(request)
                && isRight(secret, request)
                && isNew(header);
    }

    private static boolean isRight(String secret, SignedRequest request) {
        List<Map.Entry<String, String>> parameters = new ArrayList<>(request.others());
        request.header().entrySet().stream()
                .filter(p -> !p.getKey().equals("oauth_signature") && !p.getKey().equals("realm"))
                .forEach(parameters::add);
        String right = OAuth1Signature.of(request.method(), request.url(), parameters, secret);
        String sent = request.header().getOrDefault("oauth_signature", "");
        return MessageDigest.isEqual(
                right.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean coversBody(SignedRequest request) {
        return request.bodyHash().isEmpty()
                || request.bodyHash().equals(request.header().get("oauth_body_hash"));
    }

    /** Returns the body hash: SHA-1 in Base64. */
    public static String hash(byte[] body) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-1").digest(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean isNew(Map<String, String> header) {
        String nonce = header.getOrDefault("oauth_nonce", "");
        Instant now = clock.instant();
        try {
            long timestamp = Long.parseLong(header.getOrDefault("oauth_timestamp", ""));
            Instant at = Instant.ofEpochSecond(timestamp);
            boolean isRecent = Duration.between(at, now).abs().compareTo(CLOCKS_DIFFER) <= 0;
            return !nonce.isEmpty()
                    && isRecent
                    && nonces.use(
                            header.get("oauth_consumer_key") + " " + timestamp + " " + nonce,
                            at.plus(CLOCKS_DIFFER.multipliedBy(2)),
                            now);
        } catch (NumberFormatException | DateTimeException none) {
            return false;
        }
    }
}

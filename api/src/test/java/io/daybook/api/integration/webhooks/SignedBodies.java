package io.daybook.api.integration.webhooks;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import io.daybook.api.platform.support.TestDaybook;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;

/** Checks bodies of webhooks that are signed with a published key. */
final class SignedBodies {

    private SignedBodies() {}

    /** What was signed. */
    static byte[] verified(byte[] body) {
        try {
            JWSObject signed = JWSObject.parse(new String(body, StandardCharsets.UTF_8));
            JWKSet keys =
                    JWKSet.parse(
                            TestDaybook.running().nobody().get("/api/lti/jwks").ok().toString());
            var key = keys.getKeyByKeyId(signed.getHeader().getKeyID()).toRSAKey();
            if (key.isPrivate() || !signed.verify(new RSASSAVerifier(key))) {
                throw new AssertionError("not signed with a published key");
            }
            return signed.getPayload().toBytes();
        } catch (ParseException | JOSEException e) {
            throw new AssertionError(e);
        }
    }
}

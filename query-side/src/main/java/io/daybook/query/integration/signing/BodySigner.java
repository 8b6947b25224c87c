package io.daybook.query.integration.signing;

/** Signs message bodies with a private key of the platform, whose public key is published. */
@FunctionalInterface
public interface BodySigner {

    /** Returns the body as a JWS in compact serialization. */
    String sign(String payload);
}

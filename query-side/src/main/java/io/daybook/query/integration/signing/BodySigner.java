package io.daybook.query.integration.signing;

/**
 * Signs the body of a message with a private key of the platform, whose public key is published.
 */
@FunctionalInterface
public interface BodySigner {

    /** The body as a JWS in compact form. */
    String sign(String payload);
}

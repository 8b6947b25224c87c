package io.daybook.query.integration.signing;

/** Signs the whole body of a message, with a key of the platform that everybody can look up. */
@FunctionalInterface
public interface BodySigner {

    /** The body as a JWS in compact form. */
    String sign(String payload);
}

package io.daybook.query.integration.signing;

/** Opens the sealed secrets that sign messages. */
public interface SigningSecrets {

    /** Returns the secret in plain text. */
    String open(String sealed);
}

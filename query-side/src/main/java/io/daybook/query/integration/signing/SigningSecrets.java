package io.daybook.query.integration.signing;

/** Opens the sealed secrets that messages are signed with. */
public interface SigningSecrets {

    /** The clear secret. */
    String open(String sealed);
}

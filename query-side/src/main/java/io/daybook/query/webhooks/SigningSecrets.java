package io.daybook.query.webhooks;

/** Opens the sealed secrets that messages are signed with. */
public interface SigningSecrets {

    /** The clear secret. */
    String open(String sealed);
}

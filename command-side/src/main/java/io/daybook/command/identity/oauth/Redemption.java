package io.daybook.command.identity.oauth;

import org.jspecify.annotations.Nullable;

/** The result of redeeming an authorization code. */
public sealed interface Redemption {

    /** The code was redeemed; the token is null if only the user's identity was requested. */
    record Redeemed(long userId, @Nullable Long tokenId) implements Redemption {}

    /** Why the code was rejected. */
    enum Refusal implements Redemption {
        /** The code does not exist, was used before or has expired. */
        UNKNOWN_CODE,
        /** The code belongs to another application. */
        OTHER_APPLICATION,
        /** The code was sent to another redirect URI. */
        OTHER_PLACE,
        /** The application does not prove that it made the authorization request. */
        WRONG_PROOF
    }
}

package io.daybook.command.identity.oauth;

import org.jspecify.annotations.Nullable;

/** The result of redeeming an authorization code. */
public sealed interface Redemption {

    /** It got it, or knows its user now where it wanted no more. */
    record Redeemed(long userId, @Nullable Long tokenId) implements Redemption {}

    /** Why it got none. */
    enum Refusal implements Redemption {
        /** There is no such code, or it was used, or it is too late. */
        UNKNOWN_CODE,
        /** The code was given to another application. */
        OTHER_APPLICATION,
        /** The code was sent to another place. */
        OTHER_PLACE,
        /** The application does not prove that it made the authorization request. */
        WRONG_PROOF
    }
}

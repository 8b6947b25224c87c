package io.daybook.command.identity.tokens;

import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import java.util.List;

/**
 * Makes the text that an operator configured the text of a bootstrap token. A text that was used
 * before and was replaced or revoked stays useless, so that restarting with an unchanged
 * configuration never undoes a revocation; any other text gives access.
 *
 * @param earlier ids of the bootstrap tokens so far, oldest first
 * @param fresh the token to issue when all earlier ones are revoked; its text is the chosen one
 */
public record ChooseBootstrapToken(List<Long> earlier, IssueToken fresh) {

    /** What the choice led to. */
    public enum Outcome {
        /** The text already works. */
        UNCHANGED,
        /** The text has replaced that of an earlier bootstrap token. */
        REPLACED,
        /** A new bootstrap token was issued. */
        ISSUED,
        /** The text was replaced or revoked at an earlier time and gives no access. */
        USED_BEFORE
    }

    public ChooseBootstrapToken {
        earlier = List.copyOf(earlier);
    }
}

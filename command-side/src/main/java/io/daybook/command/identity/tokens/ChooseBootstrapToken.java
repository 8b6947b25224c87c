package io.daybook.command.identity.tokens;

import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import java.util.List;

/**
 * Sets the configured text as that of a bootstrap token. A text that was replaced or revoked before
 * remains invalid, so that restarting with an unchanged configuration never reverts a revocation;
 * any other text grants access.
 *
 * @param earlier ids of all bootstrap tokens, oldest first
 * @param fresh the token to issue if all earlier ones are revoked; contains the configured text
 */
public record ChooseBootstrapToken(List<Long> earlier, IssueToken fresh) {

    /** The result of the command. */
    public enum Outcome {
        /** The text is valid already. */
        UNCHANGED,
        /** The text replaced that of an earlier bootstrap token. */
        REPLACED,
        /** A new bootstrap token was issued. */
        ISSUED,
        /** The text was replaced or revoked before and grants no access. */
        USED_BEFORE
    }

    public ChooseBootstrapToken {
        earlier = List.copyOf(earlier);
    }
}

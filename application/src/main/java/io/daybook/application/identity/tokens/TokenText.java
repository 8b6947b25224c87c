package io.daybook.application.identity.tokens;

import io.daybook.application.platform.access.TokenHash;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.command.identity.tokens.TokenCommand.Secret;
import io.daybook.command.platform.kernel.RequestJournal;

/** The text of an access token, which is only contained in the response that creates it. */
public record TokenText(String text) {

    private static final int LENGTH = 64;
    private static final int HINT = 5;

    /** Generates a random text. */
    public static TokenText random(RandomValues randoms) {
        RequestJournal.noteSecret();
        return new TokenText(randoms.secret(LENGTH));
    }

    /** Returns the stored form. */
    public Secret secret() {
        return new Secret(TokenHash.of(text), text.substring(0, Math.min(HINT, text.length())));
    }

    /** Does not contain the text. */
    @Override
    public String toString() {
        return "TokenText";
    }
}

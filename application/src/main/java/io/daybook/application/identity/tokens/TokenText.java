package io.daybook.application.identity.tokens;

import io.daybook.application.platform.access.TokenHash;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.command.identity.tokens.TokenCommand.Secret;
import io.daybook.command.platform.kernel.RequestJournal;

/** The text of an access token, which only the response that creates it contains. */
public record TokenText(String text) {

    private static final int LENGTH = 64;
    private static final int HINT = 5;

    /** A text nobody can guess. */
    public static TokenText random(RandomValues randoms) {
        RequestJournal.noteSecret();
        return new TokenText(randoms.secret(LENGTH));
    }

    /** What is stored of it. */
    public Secret secret() {
        return new Secret(TokenHash.of(text), text.substring(0, Math.min(HINT, text.length())));
    }

    /** Never the text. */
    @Override
    public String toString() {
        return "TokenText";
    }
}

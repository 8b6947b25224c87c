package io.daybook.application.people.logins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SaltedShaTest {

    /** Of the password "correct horse" with the salt "salt". */
    private static final String HASH = "{SSHA}LhKrkM9Fy+zlstjdD7Kv2s6QvhBzYWx0";

    @Test
    void the_password_matches_and_no_other_does() {
        assertThat(SaltedSha.isOne(HASH)).isTrue();
        assertThat(SaltedSha.matches("correct horse", HASH)).isTrue();
        assertThat(SaltedSha.matches("correct horsf", HASH)).isFalse();
        assertThat(SaltedSha.matches("", HASH)).isFalse();
    }

    @Test
    void other_texts_are_none() {
        assertThat(SaltedSha.isOne("$argon2id$v=19$m=19456,t=2,p=1$x$y")).isFalse();
        assertThat(SaltedSha.isOne("{SSHA}not base64!")).isFalse();
        assertThat(SaltedSha.isOne("{SSHA}c2hvcnQ=")).isFalse();
        assertThat(SaltedSha.isOne("")).isFalse();
    }
}

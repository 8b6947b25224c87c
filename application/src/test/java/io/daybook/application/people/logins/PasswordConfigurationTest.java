package io.daybook.application.people.logins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.password.PasswordEncoder;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PasswordConfigurationTest {

    private final PasswordEncoder encoder = new PasswordConfiguration().passwordEncoder();

    /** Tests of the API sign in with hashes that take less: this is what the service takes. */
    @Test
    void a_hash_takes_19_megabytes_and_two_passes() {
        String hash = encoder.encode("correct horse");

        assertThat(hash).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
        assertThat(encoder.matches("correct horse", hash)).isTrue();
        assertThat(encoder.matches("correct horsf", hash)).isFalse();
    }
}

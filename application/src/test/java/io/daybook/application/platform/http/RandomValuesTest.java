package io.daybook.application.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RandomValuesTest {

    private final RandomValues randoms = new RandomValues(new SecureRandom());

    @Test
    void an_identifier_is_a_random_uuid() {
        assertThat(randoms.uuid().version()).isEqualTo(4);
        assertThat(randoms.uuid().variant()).isEqualTo(2);
        assertThat(randoms.uuid()).isNotEqualTo(randoms.uuid());
    }

    @Test
    void a_secret_has_the_requested_length() {
        assertThat(randoms.secret(64)).matches("[A-Za-z0-9]{64}").isNotEqualTo(randoms.secret(64));
    }
}

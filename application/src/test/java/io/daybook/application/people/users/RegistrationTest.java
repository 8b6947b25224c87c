package io.daybook.application.people.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.people.logins.LoginFields;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RegistrationTest {

    private static boolean isAddress(String login) {
        var sent = new LoginFields.Sent(login, null, null, null, null, null);
        return new Registration(null, sent, null, false, false, null).hasAddressAsLogin();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ada@example.edu", " ada@example.edu ", "a@b.c", "a@..b", "a@b..", "a@.b.c"})
    void login_with_user_and_host_is_an_email_address(String login) {
        assertThat(isAddress(login)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ada", "@b.c", "a@b", "a@.b", "a@b.", "a@@b.c", "a@b@c.d", "a b@c.d"})
    void any_other_login_is_not_an_email_address(String login) {
        assertThat(isAddress(login)).isFalse();
    }

    @Test
    @Timeout(30)
    void login_of_a_megabyte_is_checked_in_linear_time() {
        assertThat(isAddress("a@" + ".".repeat(1_000_000) + "@")).isFalse();
    }
}

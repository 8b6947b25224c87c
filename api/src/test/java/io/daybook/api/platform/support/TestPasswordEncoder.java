package io.daybook.api.platform.support;

import org.springframework.context.annotation.Primary;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.stereotype.Component;

/**
 * Hashes passwords as the service does, with 64 KB instead of 19 MB: tests of signing in spent most
 * of their time there. What the service takes has a test of its own beside its setting.
 */
@Component
@Primary
final class TestPasswordEncoder extends Argon2PasswordEncoder {

    TestPasswordEncoder() {
        super(16, 32, 1, 64, 1);
    }
}

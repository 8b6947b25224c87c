package io.daybook.command.people.users;

import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Registers Ann Cooper, the user 5, with the login 7. */
final class UserCommands {

    /** When she is registered. */
    static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private UserCommands() {}

    static Personal personal(long user, @Nullable String text) {
        return new Personal(user, text);
    }

    static NewLogin login(long id, String name, @Nullable String sis) {
        return new NewLogin(id, name, "print-" + name, sis, null);
    }

    static RegisterUser ann() {
        return new RegisterUser(5, 1, "Ann Cooper", "u", login(7, "ann", null), T0);
    }
}

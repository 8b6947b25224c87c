package io.daybook.command.people.users;

import io.daybook.command.identity.oauth.SessionCommand.EndSession;
import io.daybook.command.people.users.UserCommand.AddLogin;
import io.daybook.command.people.users.UserCommand.ChangeLogin;
import io.daybook.command.people.users.UserCommand.EraseUser;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.people.users.UserCommand.RemoveLogin;
import io.daybook.command.people.users.UserCommand.RemoveUser;
import io.daybook.command.people.users.UserCommand.RestoreUser;
import io.daybook.command.people.users.UserCommand.UndoUserRemoval;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import io.daybook.command.platform.messages.Patch;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Changes users together with the unique keys of their logins and SIS ids: of two registrations
 * with the same login exactly one is stored.
 */
@Component
class UserHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;
    private final JoinedCommands joined;

    UserHandler(Aggregates aggregates, UniqueKeys keys, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.keys = keys;
        this.joined = joined;
    }

    @CommandHandler
    void handle(RegisterUser c) {
        aggregates.create(User.class, () -> new User(c));
        change(
                c,
                user -> {
                    user.changeContact(
                            Patch.of(c.email()),
                            Patch.of(c.locale()),
                            Patch.of(c.timeZone()),
                            c.now());
                    user.addLogin(c.login(), c.rootAccountId(), c.now());
                });
    }

    @CommandHandler
    void handle(AddLogin c) {
        change(c, user -> user.addLogin(c.login(), c.accountId(), c.now()));
    }

    @CommandHandler
    void handle(ChangeLogin c) {
        change(c, user -> user.changeLogin(c));
        c.endedSessions().forEach(session -> joined.handle(new EndSession(session, c.now())));
    }

    @CommandHandler
    void handle(RemoveLogin c) {
        change(c, user -> user.removeLogin(c.loginId(), c.now()));
    }

    @CommandHandler
    void handle(RemoveUser c) {
        change(c, user -> user.remove(c.rootAccountId(), c.now()));
    }

    @CommandHandler
    void handle(RestoreUser c) {
        change(c, user -> user.restore(c));
    }

    @CommandHandler
    void handle(UndoUserRemoval c) {
        change(c, user -> user.undoRemoval(c.rootAccountId(), c.now()));
    }

    @CommandHandler
    void handle(EraseUser c) {
        change(c, user -> user.erase(c.rootAccountId(), c.now()));
    }

    private void change(UserCommand c, Consumer<User> change) {
        aggregates.change(
                User.class,
                c.aggregateId(),
                user -> {
                    List<String> before = user.keys();
                    change.accept(user);
                    List<String> after = user.keys();
                    after.stream()
                            .filter(key -> !before.contains(key))
                            .forEach(key -> keys.claim(key, c.userId(), taken(key)));
                    before.stream()
                            .filter(key -> !after.contains(key))
                            .forEach(key -> keys.release(key, c.userId()));
                });
    }

    private static Rejection taken(String key) {
        return key.startsWith("sis-")
                ? Rejection.invalid("sis_user_id", "is already in use")
                : Rejection.invalid("unique_id", "ID already in use for this account");
    }
}

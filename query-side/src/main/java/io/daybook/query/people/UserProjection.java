package io.daybook.query.people;

import io.daybook.events.people.LoginEvent;
import io.daybook.events.people.LoginEvent.LoginPasswordSet;
import io.daybook.events.people.LoginEvent.LoginRemoved;
import io.daybook.events.people.UserEvent;
import io.daybook.events.people.UserEvent.UserEmailChanged;
import io.daybook.events.people.UserEvent.UserPreferencesChanged;
import io.daybook.events.people.UserEvent.UserRegistered;
import io.daybook.events.people.UserEvent.UserRemoved;
import io.daybook.events.people.UserEvent.UserRenamed;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import io.daybook.query.people.UserView.LoginView;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Who is known to an institution, and how they sign in. */
@Component
class UserProjection implements Projection {

    @Override
    public String name() {
        return "users-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(UserView.class, PasswordView.class);
    }

    @EventHandler
    void on(UserEvent event, Change all) {
        Change change = all.in(event.userId());
        switch (event) {
            case UserRegistered e ->
                    change.create(
                            new UserView(
                                    e.userId(),
                                    e.rootAccountId(),
                                    e.name().text(),
                                    e.sortableName().text(),
                                    e.shortName().text(),
                                    Keys.of(e.name()),
                                    Keys.of(e.sortableName()),
                                    e.uuid(),
                                    null,
                                    null,
                                    null,
                                    List.of(),
                                    false,
                                    e.at()));
            case UserRenamed e ->
                    update(
                            e.userId(),
                            change,
                            Update.update("name", e.name().text())
                                    .set("nameKey", Keys.of(e.name()))
                                    .set("sortableName", e.sortableName().text())
                                    .set("shortName", e.shortName().text())
                                    .set("sortKey", Keys.of(e.sortableName())));
            case UserPreferencesChanged e ->
                    update(
                            e.userId(),
                            change,
                            Update.update("locale", e.locale()).set("timeZone", e.timeZone()));
            case UserEmailChanged e ->
                    update(e.userId(), change, Update.update("email", e.email().text()));
            case UserRemoved e -> update(e.userId(), change, Update.update("deleted", true));
        }
    }

    private static void update(long userId, Change change, Update fields) {
        change.update(UserView.class, userId, fields);
    }

    @EventHandler
    void on(LoginEvent event, Change all) {
        Change change = all.in(event.userId());
        switch (event) {
            case LoginPasswordSet e ->
                    change.put(new PasswordView(e.loginId(), e.userId(), e.passwordHash().text()));
            case LoginRemoved e -> {
                change.remove(PasswordView.class, e.loginId());
                changeLogins(e, change);
            }
            default -> changeLogins(event, change);
        }
    }

    private static void changeLogins(LoginEvent event, Change change) {
        UserView user = change.find(UserView.class, event.userId());
        if (user != null) {
            List<LoginView> logins = UserLogins.after(user.logins(), event);
            update(event.userId(), change, Update.update("logins", logins));
        }
    }
}

package io.daybook.query.people;

import io.daybook.events.people.LoginEvent;
import io.daybook.events.people.LoginEvent.LoginAdded;
import io.daybook.events.people.LoginEvent.LoginRemoved;
import io.daybook.events.people.LoginEvent.LoginRenamed;
import io.daybook.events.people.LoginEvent.LoginSisIdChanged;
import io.daybook.events.people.SectionEvent;
import io.daybook.events.people.SectionEvent.SectionDatesChanged;
import io.daybook.events.people.SectionEvent.SectionDeleted;
import io.daybook.events.people.SectionEvent.SectionOpened;
import io.daybook.events.people.SectionEvent.SectionRenamed;
import io.daybook.events.people.SectionEvent.SectionSisIdChanged;
import io.daybook.events.people.UserEvent;
import io.daybook.events.people.UserEvent.UserEmailChanged;
import io.daybook.events.people.UserEvent.UserPreferencesChanged;
import io.daybook.events.people.UserEvent.UserRegistered;
import io.daybook.events.people.UserEvent.UserRemoved;
import io.daybook.events.people.UserEvent.UserRenamed;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import io.daybook.query.people.UserView.LoginView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Who is known to an institution, and how its courses are divided. */
@Component
class PeopleProjection implements Projection {

    @Override
    public String name() {
        return "people-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(UserView.class, SectionView.class);
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
        switch (event) {
            case LoginAdded e ->
                    changeLogins(
                            e.userId(),
                            all,
                            logins -> {
                                logins.removeIf(login -> login.loginId() == e.loginId());
                                logins.add(
                                        new LoginView(
                                                e.loginId(),
                                                e.accountId(),
                                                e.uniqueId().text(),
                                                e.fingerprint(),
                                                null,
                                                null,
                                                e.at()));
                                return logins;
                            });
            case LoginRenamed e ->
                    changeLogin(
                            e.userId(),
                            e.loginId(),
                            all,
                            login ->
                                    new LoginView(
                                            login.loginId(),
                                            login.accountId(),
                                            e.uniqueId().text(),
                                            e.fingerprint(),
                                            login.sisUserId(),
                                            login.integrationId(),
                                            login.createdAt()));
            case LoginSisIdChanged e ->
                    changeLogin(
                            e.userId(),
                            e.loginId(),
                            all,
                            login ->
                                    new LoginView(
                                            login.loginId(),
                                            login.accountId(),
                                            login.uniqueId(),
                                            login.fingerprint(),
                                            e.sisUserId(),
                                            e.integrationId(),
                                            login.createdAt()));
            case LoginRemoved e ->
                    changeLogins(
                            e.userId(),
                            all,
                            logins -> {
                                logins.removeIf(login -> login.loginId() == e.loginId());
                                return logins;
                            });
        }
    }

    private static void changeLogin(
            long userId, long loginId, Change all, UnaryOperator<LoginView> to) {
        changeLogins(
                userId,
                all,
                logins -> {
                    logins.replaceAll(
                            login -> login.loginId() == loginId ? to.apply(login) : login);
                    return logins;
                });
    }

    private static void changeLogins(
            long userId, Change all, UnaryOperator<List<LoginView>> change) {
        UserView user = all.find(UserView.class, userId);
        if (user != null) {
            List<LoginView> logins = change.apply(new ArrayList<>(user.logins()));
            all.in(userId).update(UserView.class, userId, Update.update("logins", logins));
        }
    }

    @EventHandler
    void on(SectionEvent event, Change all) {
        Change change = all.in(event.sectionId());
        switch (event) {
            case SectionOpened e ->
                    change.create(
                            new SectionView(
                                    e.sectionId(),
                                    e.courseId(),
                                    e.rootAccountId(),
                                    e.name(),
                                    Keys.of(e.name()),
                                    e.isDefault(),
                                    null,
                                    null,
                                    false,
                                    null,
                                    null,
                                    false,
                                    e.at()));
            case SectionRenamed e ->
                    update(
                            e,
                            change,
                            Update.update("name", e.name()).set("nameKey", Keys.of(e.name())));
            case SectionDatesChanged e ->
                    update(
                            e,
                            change,
                            Update.update("startAt", e.startAt())
                                    .set("endAt", e.endAt())
                                    .set(
                                            "restrictEnrollmentsToSectionDates",
                                            e.restrictEnrollmentsToSectionDates()));
            case SectionSisIdChanged e ->
                    update(
                            e,
                            change,
                            Update.update("sisId", e.sisId())
                                    .set("integrationId", e.integrationId()));
            case SectionDeleted e -> update(e, change, Update.update("deleted", true));
        }
    }

    private static void update(SectionEvent event, Change change, Update fields) {
        change.update(SectionView.class, event.sectionId(), fields);
    }
}

package io.daybook.query.people;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.kernel.Personal;
import io.daybook.events.people.EnrollmentEvent;
import io.daybook.events.people.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.EnrollmentType;
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
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Who is known to an institution, how its courses are divided and who takes part in them. */
@Component
class PeopleProjection implements Projection {

    @Override
    public String name() {
        return "people-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(UserView.class, SectionView.class, EnrollmentView.class);
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
                                    sortKey(e.sortableName()),
                                    e.uuid(),
                                    null,
                                    null,
                                    null,
                                    List.of(),
                                    false,
                                    e.at()));
            case UserRenamed e -> rename(e, change);
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

    private static void rename(UserRenamed e, Change change) {
        update(
                e.userId(),
                change,
                Update.update("name", e.name().text())
                        .set("sortableName", e.sortableName().text())
                        .set("shortName", e.shortName().text())
                        .set("sortKey", sortKey(e.sortableName())));
        for (var type : EnrollmentType.values()) {
            change.updateAll(
                    EnrollmentView.class,
                    where("userId").is(e.userId()).and("type").is(type),
                    Update.update("sortKey", type.wireName() + sortKey(e.sortableName())));
        }
    }

    private static void update(long userId, Change change, Update fields) {
        change.update(UserView.class, userId, fields);
    }

    private static String sortKey(Personal sortableName) {
        String name = sortableName.text();
        return name == null ? "" : name.toLowerCase(Locale.ROOT);
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
                                    e.isDefault(),
                                    null,
                                    null,
                                    false,
                                    null,
                                    null,
                                    false,
                                    e.at()));
            case SectionRenamed e -> update(e, change, Update.update("name", e.name()));
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

    @EventHandler
    void on(EnrollmentEvent event, Change change) {
        switch (event) {
            case UserEnrolled e -> {
                UserView user = change.find(UserView.class, e.userId());
                String name = user == null ? "" : user.sortKey();
                change.in(e.userId())
                        .create(
                                new EnrollmentView(
                                        e.enrollmentId(),
                                        e.courseId(),
                                        e.sectionId(),
                                        e.userId(),
                                        e.type(),
                                        e.roleId(),
                                        e.state(),
                                        e.limitPrivilegesToCourseSection(),
                                        e.associatedUserId(),
                                        e.type().wireName() + name,
                                        null,
                                        null,
                                        e.at(),
                                        e.at()));
            }
            case EnrollmentStateChanged e ->
                    change.in(e.userId())
                            .update(
                                    EnrollmentView.class,
                                    e.enrollmentId(),
                                    Update.update("state", e.state()).set("updatedAt", e.at()));
            case EnrollmentDatesChanged e ->
                    change.in(e.userId())
                            .update(
                                    EnrollmentView.class,
                                    e.enrollmentId(),
                                    Update.update("startAt", e.startAt())
                                            .set("endAt", e.endAt())
                                            .set("updatedAt", e.at()));
            case EnrollmentLimitChanged e ->
                    change.in(e.userId())
                            .update(
                                    EnrollmentView.class,
                                    e.enrollmentId(),
                                    Update.update(
                                                    "limitPrivilegesToCourseSection",
                                                    e.limitPrivilegesToCourseSection())
                                            .set("updatedAt", e.at()));
        }
    }
}

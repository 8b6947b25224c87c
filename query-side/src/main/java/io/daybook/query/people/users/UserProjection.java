package io.daybook.query.people.users;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseMoved;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.institution.admins.AdminEvent.AdminDismissed;
import io.daybook.events.people.activity.PresenceEvent.UserSeen;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.logins.LoginEvent;
import io.daybook.events.people.logins.LoginEvent.LoginPasswordSet;
import io.daybook.events.people.logins.LoginEvent.LoginRemoved;
import io.daybook.events.people.users.AvatarState;
import io.daybook.events.people.users.UserEvent;
import io.daybook.events.people.users.UserEvent.UserAcceptedTerms;
import io.daybook.events.people.users.UserEvent.UserAvatarChosen;
import io.daybook.events.people.users.UserEvent.UserAvatarStateChanged;
import io.daybook.events.people.users.UserEvent.UserEmailChanged;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserPreferencesChanged;
import io.daybook.events.people.users.UserEvent.UserProfileChanged;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.people.users.UserEvent.UserRemoved;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import io.daybook.events.people.users.UserEvent.UserRestored;
import io.daybook.events.people.users.UserEvent.UserSettingSwitched;
import io.daybook.query.people.enrollments.CourseAccountView;
import io.daybook.query.people.logins.PasswordView;
import io.daybook.query.people.logins.UserLogins;
import io.daybook.query.people.users.UserView.LoginView;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of users and their logins. */
@Component
class UserProjection implements Projection {

    private static final List<String> TEXTS =
            List.of(
                    "name",
                    "sortableName",
                    "shortName",
                    "email",
                    "locale",
                    "timeZone",
                    "title",
                    "bio",
                    "pronouns",
                    "avatarUrl");

    @Override
    public String name() {
        return "users-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(UserView.class, PasswordView.class, CourseAccountView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        switch (event) {
            case LoginEvent e -> needs.add(UserView.class, e.userId());
            case EnrollmentEvent e ->
                    needs.add(UserView.class, e.userId())
                            .add(CourseAccountView.class, e.courseId());
            default -> {}
        }
    }

    @EventHandler
    void on(UserEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.userId());
        switch (event) {
            case UserRegistered e -> change.create(UserView.registered(e));
            case UserRenamed e ->
                    update(
                            e.userId(),
                            change,
                            Update.update("name", e.name().text())
                                    .set("nameKey", SortKeys.of(e.name()))
                                    .set("sortableName", e.sortableName().text())
                                    .set("shortName", e.shortName().text())
                                    .set("sortKey", SortKeys.of(e.sortableName())));
            case UserPreferencesChanged e ->
                    update(
                            e.userId(),
                            change,
                            Update.update("locale", e.locale()).set("timeZone", e.timeZone()));
            case UserEmailChanged e ->
                    update(e.userId(), change, Update.update("email", e.email().text()));
            case UserProfileChanged e ->
                    update(
                            e.userId(),
                            change,
                            Update.update("title", e.title().text())
                                    .set("bio", e.bio().text())
                                    .set("pronouns", e.pronouns().text()));
            case UserAvatarChosen e ->
                    update(
                            e.userId(),
                            change,
                            Update.update("avatarUrl", e.url().text())
                                    .set(
                                            "avatarState",
                                            e.url().text() == null
                                                    ? AvatarState.NONE
                                                    : AvatarState.SUBMITTED));
            case UserAvatarStateChanged e ->
                    update(e.userId(), change, Update.update("avatarState", e.state()));
            case UserSettingSwitched e -> update(e.userId(), change, switched(e));
            case UserAcceptedTerms e ->
                    update(e.userId(), change, Update.update("termsAcceptedAt", e.at()));
            case UserRemoved e -> update(e.userId(), change, Update.update("deleted", true));
            case UserRestored e -> update(e.userId(), change, Update.update("deleted", false));
            case UserErased e -> {
                update(e.userId(), change, nothingKnown());
                change.removeAll(PasswordView.class, where("userId").is(e.userId()));
            }
        }
    }

    private static Update switched(UserSettingSwitched e) {
        return e.enabled()
                ? new Update().addToSet("switchedOn", e.setting())
                : new Update().pull("switchedOn", e.setting());
    }

    /** An erased user keeps only an id. */
    private static Update nothingKnown() {
        Update update =
                Update.update("erased", true)
                        .set("nameKey", "")
                        .set("sortKey", "")
                        .set("avatarState", AvatarState.NONE)
                        .set("logins", List.of())
                        .set("formerSisIds", List.of());
        for (String text : TEXTS) {
            update.set(text, null);
        }
        return update;
    }

    private static void update(long userId, ViewUpdate change, Update fields) {
        change.update(UserView.class, userId, fields);
    }

    @EventHandler
    void on(LoginEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.userId());
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

    private static void changeLogins(LoginEvent event, ViewUpdate change) {
        UserView user = change.find(UserView.class, event.userId());
        if (user != null) {
            Update logins = Update.update("logins", UserLogins.after(user.logins(), event));
            user.logins().stream()
                    .filter(
                            login ->
                                    event instanceof LoginRemoved e
                                            && e.loginId() == login.loginId())
                    .map(LoginView::sisUserId)
                    .filter(Objects::nonNull)
                    .forEach(former -> logins.addToSet("formerSisIds", former));
            update(event.userId(), change, logins);
        }
    }

    @EventHandler
    void on(UserSeen e, ViewUpdate all) {
        update(e.userId(), all.in(e.userId()), Update.update("seenAt", e.at()));
    }

    @EventHandler
    void on(UserEnrolled e, ViewUpdate all) {
        UserAccountAssociations.enroll(e, all);
    }

    @EventHandler
    void on(EnrollmentStateChanged e, ViewUpdate all) {
        UserAccountAssociations.change(e, all);
    }

    @EventHandler
    void on(EnrollmentMoved e, ViewUpdate all) {
        UserAccountAssociations.move(e, all);
    }

    @EventHandler
    void on(AdminAppointed e, ViewUpdate all) {
        UserAccountAssociations.appoint(e, all);
    }

    @EventHandler
    void on(AdminDismissed e, ViewUpdate all) {
        UserAccountAssociations.dismiss(e, all);
    }

    @EventHandler
    void on(CourseCreated e, ViewUpdate all) {
        all.create(new CourseAccountView(e.courseId(), e.accountId()));
    }

    @EventHandler
    void on(CourseMoved e, ViewUpdate all) {
        UserAccountAssociations.move(e, all);
    }
}

package io.daybook.query.integration.liveevents;

import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.logins.LoginEvent.LoginRenamed;
import io.daybook.events.people.logins.LoginEvent.LoginSisIdChanged;
import io.daybook.events.people.users.UserEvent.UserEmailChanged;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserPreferencesChanged;
import io.daybook.events.people.users.UserEvent.UserProfileChanged;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.people.users.UserEvent.UserRemoved;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import io.daybook.events.people.users.UserEvent.UserRestored;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps users, and their first association with an account, to live events. */
@Component
class UserLiveEvents implements LiveEventSource {

    private static final String ASSOCIATED = "user_account_association_created";

    private final CachedUserViews people;
    private final CourseViews courses;
    private final AccountViews accounts;

    UserLiveEvents(CachedUserViews people, CourseViews courses, AccountViews accounts) {
        this.people = people;
        this.courses = courses;
        this.accounts = accounts;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case UserRegistered e -> registered(e);
            case UserRenamed e -> updated(e.userId(), e.at());
            case UserPreferencesChanged e -> updated(e.userId(), e.at());
            case UserEmailChanged e -> updated(e.userId(), e.at());
            case UserProfileChanged e -> updated(e.userId(), e.at());
            case UserRemoved e -> updated(e.userId(), e.at());
            case UserRestored e -> updated(e.userId(), e.at());
            case UserErased e -> updated(e.userId(), e.at());
            // The body contains the login and its SIS id.
            case LoginRenamed e -> updated(e.userId(), e.at());
            case LoginSisIdChanged e -> updated(e.userId(), e.at());
            case AdminAppointed e -> List.of(appointed(e));
            case UserEnrolled e -> List.of(enrolled(e));
            default -> List.of();
        };
    }

    private List<LiveEvent> registered(UserRegistered e) {
        return List.of(
                liveEvent("user_created", e.userId(), e.at()),
                LiveEvent.inAccount(
                        ASSOCIATED,
                        e.userId(),
                        e.at(),
                        e.rootAccountId(),
                        () -> association(e.userId(), e.rootAccountId(), e.at(), false)));
    }

    private List<LiveEvent> updated(long user, Instant at) {
        return List.of(liveEvent("user_updated", user, at));
    }

    private LiveEvent liveEvent(String name, long user, Instant at) {
        return LiveEvent.at(
                name,
                user,
                at,
                () ->
                        people.findUserEvenRemoved(user)
                                .map(view -> LiveEventContextId.account(view.rootAccountId())),
                () -> body(people.findUserEvenRemoved(user).orElseThrow(), at));
    }

    private LiveEvent appointed(AdminAppointed e) {
        return LiveEvent.at(
                ASSOCIATED,
                e.userId(),
                e.at(),
                () -> firstPlace(e.userId(), e.accountId()),
                () -> association(e.userId(), e.accountId(), e.at(), true));
    }

    private LiveEvent enrolled(UserEnrolled e) {
        return LiveEvent.at(
                ASSOCIATED,
                e.userId(),
                e.at(),
                () -> accountOf(e).flatMap(account -> firstPlace(e.userId(), account)),
                () -> association(e.userId(), accountOf(e).orElseThrow(), e.at(), false));
    }

    private Optional<Long> accountOf(UserEnrolled e) {
        return courses.findEvenDeleted(e.courseId()).map(CourseView::accountId);
    }

    /** Every user is associated with the root account from the beginning. */
    private Optional<LiveEventContextId> firstPlace(long user, long account) {
        return people.findUser(user)
                .filter(view -> view.rootAccountId() != account)
                .filter(view -> places(view, account) == 1)
                .map(_ -> LiveEventContextId.account(account));
    }

    private static long places(UserView user, long account) {
        return user.places().stream().filter(place -> place.accountId() == account).count();
    }

    private static Map<String, @Nullable Object> body(UserView user, Instant at) {
        LoginView login = user.primaryLogin();
        return new LiveEventBody()
                .with("user_id", user.id())
                .with("uuid", user.uuid())
                .with("name", user.name())
                .with("short_name", user.shortName())
                .with(
                        "workflow_state",
                        WorkflowState.REGISTERED.unlessDeleted(user.deleted()).wireName())
                .with("created_at", user.createdAt())
                .with("updated_at", at)
                .with("user_login", login == null ? null : login.uniqueId())
                .with("user_sis_id", login == null ? null : login.sisUserId())
                .map();
    }

    private Map<String, @Nullable Object> association(
            long user, long account, Instant at, boolean isAdmin) {
        return new LiveEventBody()
                .with("user_id", user)
                .with("account_id", account)
                .with(
                        "account_uuid",
                        accounts.findEvenDeleted(account).map(AccountView::uuid).orElse(null))
                .with("created_at", at)
                .with("updated_at", at)
                .with("is_admin", isAdmin)
                .map();
    }
}

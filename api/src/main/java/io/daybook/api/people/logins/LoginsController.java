package io.daybook.api.people.logins;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.IgnoredParameters;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.logins.LoginFields;
import io.daybook.application.people.logins.Passwords;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.people.users.UserCommand.AddLogin;
import io.daybook.command.people.users.UserCommand.ChangeLogin;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RemoveLogin;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.logins.LoginViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** The logins of users (docs/spec/institution.md, section 6.2). */
@RestController
class LoginsController {

    private final Writes writes;
    private final ObjectIds objects;
    private final Clock clock;
    private final CachedUserViews people;
    private final LoginViews logins;
    private final SessionViews sessions;
    private final LoginFields fields;
    private final Passwords passwords;
    private final UserRights rights;

    LoginsController(
            Writes writes,
            ObjectIds objects,
            Clock clock,
            CachedUserViews people,
            LoginViews logins,
            SessionViews sessions,
            LoginFields fields,
            Passwords passwords,
            UserRights rights) {
        this.writes = writes;
        this.objects = objects;
        this.clock = clock;
        this.people = people;
        this.logins = logins;
        this.sessions = sessions;
        this.fields = fields;
        this.passwords = passwords;
        this.rights = rights;
    }

    /** The user and the login to create. */
    record CreateLogin(@Nullable Owner user, LoginFields.@Nullable Sent login) {

        record Owner(@Nullable String id) {}
    }

    /** The requested changes of a login. */
    record UpdateLogin(@Nullable Changes login) {

        record Changes(
                Patch<String> uniqueId,
                @Nullable String password,
                Patch<String> sisUserId,
                Patch<String> integrationId,
                Patch<Object> authenticationProviderId,
                Patch<String> declaredUserType,
                @Nullable String workflowState) {

            /** Returns whether the login is to be suspended; null if it is not to change. */
            @Nullable Boolean suspended() {
                return switch (workflowState == null ? "" : workflowState) {
                    case "" -> null;
                    case "active" -> false;
                    case "suspended" -> true;
                    default ->
                            throw Rejection.invalid(
                                    "workflow_state", "is not included in the list");
                };
            }

            boolean isAboutSis() {
                return sisUserId.isPresent() || integrationId.isPresent();
            }

            @Override
            public String toString() {
                return "Changes";
            }
        }
    }

    /** Whose logins are listed. */
    record ListLogins(@Nullable String userId) {}

    /** Lists the logins of a user, oldest first. */
    @GetMapping("/api/v1/users/{user_id}/logins")
    @SelfOr({Right.MANAGE_USER_LOGINS, Right.VIEW_USER_LOGINS})
    @IgnoredParameters(includes = "email")
    Page<LoginJson> list(UserView user, Caller caller, Listing listing) {
        boolean sis = rights.seesSis(caller, user);
        return Page.slice(user.logins(), listing.range())
                .map(login -> LoginJson.of(user.id(), login, sis));
    }

    /** Lists the logins of an institution, or those of one of its users. */
    @GetMapping("/api/v1/accounts/{account_id}/logins")
    @Requires({Right.MANAGE_USER_LOGINS, Right.VIEW_USER_LOGINS})
    @IgnoredParameters(includes = "email")
    Page<LoginJson> listOfAccount(
            AccountView account, Caller caller, Listing listing, @Params ListLogins body) {
        requireRoot(account);
        Long userId = body.userId() == null ? null : userOf(account, body.userId(), caller).id();
        boolean sis = rights.seesSis(caller, account);
        return logins.in(account.id(), userId, listing.range())
                .map(owned -> LoginJson.of(owned.userId(), owned.login(), sis));
    }

    private static void requireRoot(AccountView account) {
        if (!account.isRoot()) {
            throw Rejection.badRequest("Logins belong to the root account");
        }
    }

    private UserView userOf(AccountView account, String id, Caller caller) {
        return objects.user(id, account.id(), caller.id())
                .filter(found -> found.rootAccountId() == account.id())
                .orElseThrow(Rejection::notFound);
    }

    /** Creates a login for a user; only in a root account. */
    @PostMapping("/api/v1/accounts/{account_id}/logins")
    @Requires(Right.MANAGE_USER_LOGINS)
    LoginJson create(AccountView account, Caller caller, @Params CreateLogin body) {
        requireRoot(account);
        String owner = body.user() == null ? null : body.user().id();
        LoginFields.Sent sent = body.login();
        if (owner == null || sent == null || sent.equals(LoginFields.Sent.NOTHING)) {
            throw Rejection.badRequest(
                    owner == null ? "user[id] is missing" : "login[unique_id] is missing");
        }
        UserView user = userOf(account, owner, caller);
        rights.requireLoginsOf(user, caller);
        boolean sis = rights.managesSis(caller, account.rootId());
        NewLogin login = fields.login(sent, sis);
        writes.send(new AddLogin(user.id(), account.id(), login, clock.instant()));
        return LoginJson.of(user.id(), find(user.id(), login.loginId()), sis);
    }

    /**
     * Updates the name, password, SIS ids or suspension of a login. A new password and a suspension
     * end the user's browser sessions.
     */
    @PutMapping("/api/v1/accounts/{account_id}/logins/{id}")
    @Requires(Right.MANAGE_USER_LOGINS)
    LoginJson update(
            AccountView account, Caller caller, @PathVariable long id, @Params UpdateLogin body) {
        requireRoot(account);
        UserView user = logins.findOwner(account.id(), id).orElseThrow(Rejection::notFound);
        rights.requireLoginsOf(user, caller);
        UpdateLogin.Changes sent = body.login();
        if (sent == null) {
            throw Rejection.badRequest("login is missing");
        }
        boolean sis = rights.managesSis(caller, account.rootId());
        if (sent.isAboutSis() && !sis) {
            throw Rejection.forbidden();
        }
        Long before = find(user.id(), id).authenticationProviderId();
        Long provider = LoginFields.provider(sent.authenticationProviderId().orNull(), before);
        writes.send(
                new ChangeLogin(
                        user.id(),
                        id,
                        sent.uniqueId().map(String::strip),
                        Optional.ofNullable(sent.uniqueId().orNull())
                                .map(objects::fingerprint)
                                .orElse(null),
                        TextFields.cleared(sent.sisUserId()),
                        TextFields.cleared(sent.integrationId()),
                        passwords.hash(sent.password()),
                        LoginFields.type(sent.declaredUserType()),
                        sent.authenticationProviderId().isPresent()
                                ? Patch.of(provider)
                                : Patch.absent(),
                        sent.suspended(),
                        sessions.idsOf(user.id()),
                        clock.instant()));
        return LoginJson.of(user.id(), find(user.id(), id), sis);
    }

    /** Deletes a login; the last one of a user cannot be deleted. */
    @DeleteMapping("/api/v1/users/{user_id}/logins/{id}")
    @Requires(Right.MANAGE_USER_LOGINS)
    @IgnoredParameters(includes = "email")
    LoginJson delete(UserView user, Caller caller, @PathVariable long id) {
        LoginView login = find(user.id(), id);
        writes.send(new RemoveLogin(user.id(), id, clock.instant()));
        return LoginJson.of(user.id(), login, rights.seesSis(caller, user));
    }

    private LoginView find(long userId, long loginId) {
        return people.findUser(userId).stream()
                .flatMap(user -> user.logins().stream())
                .filter(login -> login.loginId() == loginId)
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }
}

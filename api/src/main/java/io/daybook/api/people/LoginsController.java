package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.api.access.ObjectIds;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.access.SelfOr;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Writes;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.UserCommand.AddLogin;
import io.daybook.command.people.UserCommand.NewLogin;
import io.daybook.command.people.UserCommand.RemoveLogin;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.people.UserView.LoginView;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The names users sign in with (fact sheet accounts-assignments, section 6.2). */
@RestController
class LoginsController {

    private final Writes writes;
    private final Ids ids;
    private final ObjectIds objects;
    private final Clock clock;
    private final PeopleViews people;
    private final UserRights rights;

    LoginsController(
            Writes writes,
            Ids ids,
            ObjectIds objects,
            Clock clock,
            PeopleViews people,
            UserRights rights) {
        this.writes = writes;
        this.ids = ids;
        this.objects = objects;
        this.clock = clock;
        this.people = people;
        this.rights = rights;
    }

    /** Whose login it becomes, and what it is. */
    record CreateLogin(@Nullable Owner user, @Nullable Fields login) {

        record Owner(@Nullable String id) {}

        record Fields(
                @Nullable String uniqueId,
                @Nullable String sisUserId,
                @Nullable String integrationId) {}
    }

    /** The logins of a user, oldest first. */
    @GetMapping("/api/v1/users/{user_id}/logins")
    @SelfOr({Right.MANAGE_USER_LOGINS, Right.VIEW_USER_LOGINS})
    Page<LoginJson> list(UserView user, Caller caller, Listing listing) {
        boolean sis = rights.reader(caller, user, listing).sis();
        return Page.slice(user.logins(), listing.window())
                .map(login -> LoginJson.of(user.id(), login, sis));
    }

    /** Gives a user another login; only in a root account. */
    @PostMapping("/api/v1/accounts/{account_id}/logins")
    @Requires(Right.MANAGE_USER_LOGINS)
    LoginJson create(AccountView account, Caller caller, @Params CreateLogin body) {
        if (!account.isRoot()) {
            throw Rejection.badRequest("Logins can only be added to the root account");
        }
        String owner = body.user() == null ? null : body.user().id();
        CreateLogin.Fields sent = body.login();
        if (owner == null || sent == null) {
            throw Rejection.badRequest(
                    owner == null ? "user[id] is missing" : "login[unique_id] is missing");
        }
        UserView user =
                objects.user(owner, account.id(), caller.id())
                        .filter(found -> found.rootAccountId() == account.id())
                        .orElseThrow(Rejection::notFound);
        boolean sis = rights.managesSis(caller, account.rootId());
        String uniqueId = sent.uniqueId() == null ? "" : sent.uniqueId().strip();
        var login =
                new NewLogin(
                        ids.next("login"),
                        uniqueId,
                        objects.fingerprint(uniqueId),
                        sis ? TextFields.blankAsNull(sent.sisUserId()) : null,
                        sis ? TextFields.blankAsNull(sent.integrationId()) : null);
        writes.send(new AddLogin(user.id(), account.id(), login, clock.instant()));
        return LoginJson.of(user.id(), find(user.id(), login.loginId()), sis);
    }

    /** Takes a login away; the last one stays. */
    @DeleteMapping("/api/v1/users/{user_id}/logins/{id}")
    @Requires(Right.MANAGE_USER_LOGINS)
    LoginJson delete(UserView user, Caller caller, Listing listing, @PathVariable long id) {
        LoginView login = find(user.id(), id);
        writes.send(new RemoveLogin(user.id(), id, clock.instant()));
        return LoginJson.of(user.id(), login, rights.reader(caller, user, listing).sis());
    }

    private LoginView find(long userId, long loginId) {
        return people.findUser(userId).stream()
                .flatMap(user -> user.logins().stream())
                .filter(login -> login.loginId() == loginId)
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }
}

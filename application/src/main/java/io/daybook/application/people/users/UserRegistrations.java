package io.daybook.application.people.users;

import io.daybook.application.people.logins.LoginFields;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.users.UserCommand;
import io.daybook.command.people.users.UserCommand.ChangeUser;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.people.users.UserCommand.RestoreUser;
import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.accounts.TermsType;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Registers users of an institution, by an administrator or by self-registration. */
@Component
public class UserRegistrations {

    private final Writes writes;
    private final Ids ids;
    private final RandomValues randoms;
    private final Clock clock;
    private final AccountViews accounts;
    private final CachedUserViews people;
    private final LoginFields logins;

    UserRegistrations(
            Writes writes,
            Ids ids,
            RandomValues randoms,
            Clock clock,
            AccountViews accounts,
            CachedUserViews people,
            LoginFields logins) {
        this.writes = writes;
        this.ids = ids;
        this.randoms = randoms;
        this.clock = clock;
        this.accounts = accounts;
        this.people = people;
        this.logins = logins;
    }

    /**
     * Registers a user for an administrator.
     *
     * @param sis whether the administrator may set SIS ids
     */
    public UserView byAdministrator(AccountView account, Registration body, boolean sis) {
        requireRoot(account);
        if (body.forceValidations()) {
            requireComplete(account, body);
        }
        NewLogin login = logins.login(body.login(), sis);
        Optional<UserView> removed =
                body.enableSisReactivation() && login.sisUserId() != null
                        ? people.findRemovedUserBySisId(account.id(), login.sisUserId())
                        : Optional.empty();
        return removed.map(user -> restore(user, body, login))
                .orElseGet(() -> register(account, body, login));
    }

    /** Whether the institution allows self-registration for the requested type of user. */
    public boolean isOpen(AccountView account, Registration body) {
        String who =
                accounts.settings(account.rootId()).text(AccountSetting.SELF_REGISTRATION_TYPE);
        boolean observer = "observer".equals(body.person().initialEnrollmentType());
        return "all".equals(who) || ("observer".equals(who) && observer);
    }

    /** Registers a user by self-registration. */
    public UserView bySelf(AccountView account, Registration body) {
        requireRoot(account);
        requireComplete(account, body);
        return register(account, body, logins.login(body.login(), false));
    }

    private static void requireRoot(AccountView account) {
        if (!account.isRoot()) {
            throw Rejection.badRequest("Users can only be added to the root account");
        }
    }

    private static void requireComplete(AccountView account, Registration body) {
        String login = TextFields.blankAsNull(body.login().uniqueId());
        AccountView.Terms terms = account.terms();
        boolean free = terms != null && terms.type() == TermsType.NO_TERMS;
        new FieldErrors()
                .require(
                        TextFields.blankAsNull(body.person().name()) != null,
                        "name",
                        "can't be blank")
                .require(
                        login == null || body.hasAddressAsLogin(),
                        "unique_id",
                        "is not an email address")
                .require(free || body.person().termsOfUse(), "terms_of_use", "must be accepted")
                .reject();
    }

    private UserView register(AccountView account, Registration body, NewLogin login) {
        Registration.Person person = body.person();
        long id = ids.next("user", UserCommand.ID_LIMIT);
        writes.send(
                new RegisterUser(
                        id,
                        account.id(),
                        person.name(),
                        person.sortableName(),
                        person.shortName(),
                        randoms.uuid().toString(),
                        body.email(),
                        TextFields.locale(person.locale()),
                        TextFields.timeZone(person.timeZone()),
                        person.termsOfUse(),
                        login,
                        clock.instant()));
        return find(id);
    }

    private UserView restore(UserView user, Registration body, NewLogin login) {
        Registration.Person person = body.person();
        var known =
                new ChangeUser(
                        user.id(),
                        given(person.name()),
                        given(person.sortableName()),
                        given(person.shortName()),
                        given(body.email()),
                        given(TextFields.locale(person.locale())),
                        given(TextFields.timeZone(person.timeZone())),
                        clock.instant());
        writes.send(new RestoreUser(known, user.rootAccountId(), login, clock.instant()));
        return find(user.id());
    }

    private static Patch<String> given(@Nullable String text) {
        String some = TextFields.blankAsNull(text);
        return some == null ? Patch.absent() : Patch.of(some);
    }

    private UserView find(long id) {
        return people.findUser(id).orElseThrow(Rejection::notFound);
    }
}

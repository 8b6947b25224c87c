package io.daybook.api.people;

import io.daybook.api.access.Access;
import io.daybook.api.access.Caller;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.access.SelfOr;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Randoms;
import io.daybook.api.kernel.Writes;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.UserCommand;
import io.daybook.command.people.UserCommand.ChangeUser;
import io.daybook.command.people.UserCommand.RegisterUser;
import io.daybook.command.people.UserCommand.RemoveUser;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Users (fact sheet accounts-assignments, section 6.2). */
@RestController
class UsersController {

    private final Writes writes;
    private final Ids ids;
    private final LoginFields logins;
    private final Randoms randoms;
    private final Clock clock;
    private final PeopleViews people;
    private final UserRights rights;
    private final Access access;

    UsersController(
            Writes writes,
            Ids ids,
            LoginFields logins,
            Randoms randoms,
            Clock clock,
            PeopleViews people,
            UserRights rights,
            Access access) {
        this.writes = writes;
        this.ids = ids;
        this.logins = logins;
        this.randoms = randoms;
        this.clock = clock;
        this.people = people;
        this.rights = rights;
        this.access = access;
    }

    /** What a registration says about the person, the first login and the address. */
    record CreateUser(
            @Nullable Person user,
            LoginFields.@Nullable Sent pseudonym,
            @Nullable Channel communicationChannel) {

        record Person(
                @Nullable String name,
                @Nullable String shortName,
                @Nullable String sortableName,
                @Nullable String timeZone,
                @Nullable String locale) {}

        record Channel(@Nullable String type, @Nullable String address) {}

        Person person() {
            return user == null ? new Person(null, null, null, null, null) : user;
        }

        LoginFields.Sent firstLogin() {
            return pseudonym == null ? LoginFields.Sent.NOTHING : pseudonym;
        }

        /** A login that looks like an address is one, unless another is given. */
        @Nullable String email() {
            Channel channel = communicationChannel;
            if (channel != null && channel.address() != null && !channel.address().isBlank()) {
                boolean isEmail = channel.type() == null || channel.type().equals("email");
                return isEmail ? channel.address().strip() : null;
            }
            String login = firstLogin().uniqueId();
            return login != null && login.strip().matches("[^@\\s]+@[^@\\s]+\\.[^@\\s]+")
                    ? login.strip()
                    : null;
        }
    }

    /** What may be changed about a person. */
    record UpdateUser(Patch<Changes> user) {

        record Changes(
                Patch<String> name,
                Patch<String> shortName,
                Patch<String> sortableName,
                Patch<String> timeZone,
                Patch<String> email,
                Patch<String> locale) {}
    }

    /** Registers a user with a login; only in a root account. */
    @PostMapping("/api/v1/accounts/{account_id}/users")
    @Requires(Right.MANAGE_USER_LOGINS)
    UserJson create(AccountView account, Caller caller, Listing listing, @Params CreateUser body) {
        if (!account.isRoot()) {
            throw Rejection.badRequest("Users can only be added to the root account");
        }
        long id = ids.next("user", UserCommand.ID_LIMIT);
        try {
            writes.send(registration(id, account, caller, body));
        } catch (Rejection refused) {
            throw RegistrationErrors.of(refused);
        }
        return UserJson.of(find(id), rights.reader(caller, account, listing).withOwnProfile());
    }

    private RegisterUser registration(
            long id, AccountView account, Caller caller, CreateUser body) {
        CreateUser.Person person = body.person();
        return new RegisterUser(
                id,
                account.id(),
                person.name(),
                person.sortableName(),
                person.shortName(),
                randoms.uuid().toString(),
                body.email(),
                TextFields.blankAsNull(person.locale()),
                TextFields.timeZone(person.timeZone()),
                logins.login(body.firstLogin(), rights.managesSis(caller, account.rootId())),
                clock.instant());
    }

    /** Shows a user: oneself, or someone of whom the caller may see the roster. */
    @GetMapping("/api/v1/users/{id}")
    @OpenToAll
    UserJson show(UserView user, Caller caller, Listing listing) {
        if (!rights.maySee(caller, user)) {
            throw Rejection.forbidden();
        }
        return json(user, caller, listing);
    }

    private UserJson json(UserView user, Caller caller, Listing listing) {
        UserJson.Reader reader = rights.reader(caller, user, listing);
        return caller.id() == user.id()
                ? UserJson.of(user, reader.withOwnProfile(), UserJson.Permissions.OWN)
                : UserJson.of(user, reader);
    }

    /** Changes a user: oneself, or as administrator. */
    @PutMapping("/api/v1/users/{id}")
    @SelfOr(Right.MANAGE_USER_LOGINS)
    UserJson update(UserView user, Caller caller, Listing listing, @Params UpdateUser body) {
        UpdateUser.Changes sent = body.user().orNull();
        if (sent == null) {
            throw Rejection.badRequest("user is missing");
        }
        writes.send(
                new ChangeUser(
                        user.id(),
                        sent.name(),
                        sent.sortableName(),
                        sent.shortName(),
                        TextFields.cleared(sent.email()),
                        TextFields.cleared(sent.locale()),
                        TextFields.zone(sent.timeZone()),
                        clock.instant()));
        return json(find(user.id()), caller, listing);
    }

    /** Shows what a user tells about themselves. */
    @GetMapping("/api/v1/users/{user_id}/profile")
    @OpenToAll
    ProfileJson profile(UserView user, Caller caller, Listing listing) {
        if (!rights.maySee(caller, user)) {
            throw Rejection.forbidden();
        }
        boolean self = caller.id() == user.id();
        return ProfileJson.of(
                user, rights.reader(caller, user, listing), self || seesEmail(caller, user), self);
    }

    private boolean seesEmail(Caller caller, UserView user) {
        return rights.may(caller, Right.READ_EMAIL_ADDRESSES, user);
    }

    /** Removes a user from the institution; only from the root account. */
    @DeleteMapping("/api/v1/accounts/{account_id}/users/{user_id}")
    @OpenToAll
    UserJson delete(AccountView account, UserView user, Caller caller, Listing listing) {
        boolean permitted =
                caller.id() == user.id() || access.may(caller.id(), Right.MANAGE_USER_LOGINS, user);
        if (!permitted) {
            throw Rejection.forbidden();
        }
        if (!account.isRoot() || user.rootAccountId() != account.id()) {
            throw Rejection.notFound();
        }
        UserJson.Reader reader = rights.reader(caller, user, listing);
        withdraw(user);
        writes.send(new RemoveUser(user.id(), account.id(), clock.instant()));
        return UserJson.of(user, reader);
    }

    /** First from every course, so that a removal that broke off can simply be asked for again. */
    private void withdraw(UserView user) {
        people.enrollmentsOf(user.id())
                .forEach(
                        e ->
                                writes.send(
                                        new DeleteEnrollment(
                                                EnrollmentRequests.key(e),
                                                e.id(),
                                                e.courseId(),
                                                clock.instant())));
    }

    private UserView find(long id) {
        return people.findUser(id).orElseThrow(Rejection::notFound);
    }
}

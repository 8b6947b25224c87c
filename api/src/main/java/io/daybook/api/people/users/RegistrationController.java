package io.daybook.api.people.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.people.users.Registration;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRegistrations;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserView;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Registers users (docs/spec/institution.md, section 6.2). */
@RestController
class RegistrationController {

    /** The institution that {@code self} stands for in requests without an account. */
    private static final long INSTITUTION = 1;

    private final UserRegistrations registrations;
    private final UserRights rights;
    private final AccountViews accounts;
    private final ObjectIds objects;
    private final InternalUrls internalUrls;

    RegistrationController(
            UserRegistrations registrations,
            UserRights rights,
            AccountViews accounts,
            ObjectIds objects,
            InternalUrls internalUrls) {
        this.registrations = registrations;
        this.rights = rights;
        this.accounts = accounts;
        this.objects = objects;
        this.internalUrls = internalUrls;
    }

    /** The registered user, and the URL to continue with if it is on this host. */
    record RegisteredJson(
            @JsonUnwrapped UserJson user,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String destination) {}

    /**
     * Registers a user with a login; only in a root account. Callers who do not manage logins may
     * do so if self-registration is allowed.
     */
    @PostMapping("/api/v1/accounts/{account_id}/users")
    @ErrorSchema(status = 400, value = "RegistrationErrors")
    @OpenToAll
    RegisteredJson create(
            AccountView account, Caller caller, Listing listing, @Params Registration body) {
        boolean manages =
                accounts.find(account.rootId())
                        .filter(root -> caller.may(Right.MANAGE_USER_LOGINS, root))
                        .isPresent();
        if (!manages) {
            return selfRegistered(account, body);
        }
        boolean sis = rights.managesSis(caller, account.rootId());
        UserView user = explained(() -> registrations.byAdministrator(account, body, sis));
        UserReader reader = rights.reader(caller, account, listing).withOwnProfile();
        return registered(UserJson.of(user, reader), body);
    }

    /** Registers the caller, if the institution allows self-registration. */
    @PostMapping("/api/v1/accounts/{account_id}/self_registration")
    @ErrorSchema(status = 400, value = "RegistrationErrors")
    @ErrorSchema(status = 403, value = "ErrorList")
    @Unauthenticated("whoever registers has no token yet")
    RegisteredJson selfRegister(
            @PathVariable("account_id") String accountId, @Params Registration body) {
        AccountView account =
                objects.account(accountId, INSTITUTION).orElseThrow(Rejection::notFound);
        return selfRegistered(account, body);
    }

    private RegisteredJson selfRegistered(AccountView account, Registration body) {
        if (!registrations.isOpen(account, body)) {
            throw Rejection.forbidden();
        }
        UserView user = explained(() -> registrations.bySelf(account, body));
        var reader = UserReader.MANAGING.withOwnProfile();
        return registered(UserJson.of(user, reader), body);
    }

    private RegisteredJson registered(UserJson user, Registration body) {
        return new RegisteredJson(user, internalUrls.known(body.destination()));
    }

    /** Groups the errors of a rejection by user and login. */
    private static UserView explained(Supplier<UserView> registration) {
        try {
            return registration.get();
        } catch (Rejection refused) {
            throw RegistrationErrors.of(refused);
        }
    }
}

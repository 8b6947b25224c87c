package io.daybook.api.people.users;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRemoval;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.Optional;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Removes users from an institution (docs/spec/institution.md, section 6.2). */
@RestController
class UserRemovalController {

    private final UserRemoval leaving;
    private final Access access;
    private final ObjectIds objects;
    private final CachedUserViews people;
    private final UserRights rights;

    UserRemovalController(
            UserRemoval leaving,
            Access access,
            ObjectIds objects,
            CachedUserViews people,
            UserRights rights) {
        this.leaving = leaving;
        this.access = access;
        this.objects = objects;
        this.people = people;
        this.rights = rights;
    }

    /** Confirmation of an erasure. */
    record ErasedJson(long id, String workflowState) {}

    /** Removes a user from the institution; only in the root account. */
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
        requireDismissed(user);
        UserReader reader = rights.reader(caller, user, listing);
        leaving.remove(user);
        return UserJson.of(user, reader);
    }

    /**
     * Erases the personal data of a user, permanently. The user may have been removed before, and
     * must not have rights that the caller lacks. Every text that names the user or was written by
     * them becomes unreadable in every copy of the event store.
     */
    @DeleteMapping("/api/v1/accounts/{account_id}/users/{person_id}/personal_data")
    @Requires(Right.MANAGE_DSR_REQUESTS)
    ErasedJson erase(
            AccountView account, Caller caller, @PathVariable("person_id") String personId) {
        UserView user =
                objects.user(personId, account.id(), caller.id())
                        .or(() -> removed(personId))
                        .filter(found -> found.rootAccountId() == account.id())
                        .orElseThrow(Rejection::notFound);
        if (!access.hasAllOf(caller.id(), user)) {
            throw Rejection.forbidden();
        }
        requireDismissed(user);
        leaving.erase(user);
        return new ErasedJson(user.id(), "erased");
    }

    private Optional<UserView> removed(String id) {
        return id.matches("\\d{1,16}")
                ? people.findUserEvenRemoved(Long.parseLong(id))
                : Optional.empty();
    }

    /** At least one administrator of the installation must remain. */
    private void requireDismissed(UserView user) {
        if (access.isSiteAdmin(user.id())) {
            throw Rejection.conflict("Administrators of the site must be dismissed first");
        }
    }
}

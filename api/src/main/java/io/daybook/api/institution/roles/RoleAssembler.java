package io.daybook.api.institution.roles;

import io.daybook.api.institution.accounts.AccountAssembler;
import io.daybook.api.institution.accounts.AccountJson;
import io.daybook.api.institution.roles.RoleJson.PermissionJson;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.access.RoleRights;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.platform.views.Page;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Resolves the roles in requests, and assembles the JSON of roles. */
@Component
class RoleAssembler {

    private static final int NOT_FOUND = 404;

    private final Roles roles;
    private final RoleRights rights;
    private final AccountViews accounts;
    private final AccountAssembler accountAssembler;

    RoleAssembler(
            Roles roles,
            RoleRights rights,
            AccountViews accounts,
            AccountAssembler accountAssembler) {
        this.roles = roles;
        this.rights = rights;
        this.accounts = accounts;
        this.accountAssembler = accountAssembler;
    }

    /** Returns the role with this id or, as older clients send it, this name. */
    RoleView find(String idOrName, AccountView account) {
        return roles.find(idOrName, account.id())
                .orElseThrow(
                        () ->
                                new ApiErrorException(
                                        ApiErrorResponse.keyed(
                                                NOT_FOUND, "message", "role not found")));
    }

    /**
     * Returns the role of an administrator: the one given by id, otherwise by name, otherwise the
     * default one.
     */
    RoleView ofAdministrator(@Nullable String roleId, @Nullable String role, AccountView account) {
        RoleView found =
                find(
                        named(roleId)
                                .or(() -> named(role))
                                .orElse(Long.toString(Roles.ACCOUNT_ADMIN)),
                        account);
        if (!found.isAccountRole()) {
            throw Rejection.badRequest("role is not a valid account role");
        }
        return found;
    }

    private static Optional<String> named(@Nullable String text) {
        return Optional.ofNullable(text).map(String::strip).filter(name -> !name.isEmpty());
    }

    /** Returns one role with its permissions in the account. */
    RoleJson one(RoleView role, AccountView account, Caller caller, Listing listing) {
        return RoleJson.of(role, madeBy(role, caller, listing), permissions(role, account));
    }

    /** Returns a page of roles with their permissions in the account. */
    Page<RoleJson> page(List<RoleView> shown, AccountView account, Caller caller, Listing listing) {
        return Page.slice(shown, listing.range()).map(role -> one(role, account, caller, listing));
    }

    private @Nullable AccountJson madeBy(RoleView role, Caller caller, Listing listing) {
        return Optional.ofNullable(role.accountId())
                .flatMap(accounts::findEvenDeleted)
                .map(account -> accountAssembler.one(account, caller, listing))
                .orElse(null);
    }

    /** All rights, ordered by name. */
    private Map<String, PermissionJson> permissions(RoleView role, AccountView account) {
        return Arrays.stream(Right.values())
                .filter(right -> right.isShownIn(account))
                .collect(
                        Collectors.toMap(
                                Right::permission,
                                right ->
                                        PermissionJson.of(
                                                right, rights.standing(role, right, account)),
                                (one, _) -> one,
                                TreeMap::new));
    }
}

package io.daybook.api.institution.accounts;

import static io.daybook.application.platform.access.Right.MANAGE_ACCOUNT_SETTINGS;
import static io.daybook.application.platform.access.Right.MANAGE_STORAGE_QUOTAS;
import static io.daybook.application.platform.access.Right.READ;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Single accounts (document 2, section 4.2). */
@RestController
@RequestMapping("/api/v1/accounts")
class AccountsController {

    private final AccountViews accounts;
    private final AccountAssembler assembler;
    private final AccountUpdates updates;
    private final Writes writes;
    private final Clock clock;

    AccountsController(
            AccountViews accounts,
            AccountAssembler assembler,
            AccountUpdates updates,
            Writes writes,
            Clock clock) {
        this.accounts = accounts;
        this.assembler = assembler;
        this.updates = updates;
        this.writes = writes;
        this.clock = clock;
    }

    /** Lists the accounts that the caller administers directly, without their sub-accounts. */
    @GetMapping
    @OpenToAll
    Page<AccountJson> list(Caller caller, Listing listing) {
        List<Long> ids =
                accounts.adminRoles(caller.id()).stream().map(AdminView::accountId).toList();
        return assembler.page(accounts.among(ids, listing.range()), caller, listing);
    }

    /** Returns an account. */
    @GetMapping("/{id}")
    @Requires(READ)
    AccountJson show(AccountView account, Caller caller, Listing listing) {
        return assembler.one(account, caller, listing);
    }

    /** Updates an account. */
    @PutMapping("/{id}")
    @ErrorSchema(status = 401, value = "DeniedFields")
    @Requires({MANAGE_ACCOUNT_SETTINGS, MANAGE_STORAGE_QUOTAS})
    AccountJson update(
            AccountView account, Caller caller, Listing listing, @Params UpdateAccount body) {
        UpdateAccount.Fields sent = Required.of(body.account(), "account");
        writes.send(
                updates.of(account, caller, sent, body.overrideSisStickiness(), clock.instant()));
        return assembler.changed(account.id(), sent.services().isPresent(), caller, listing);
    }
}

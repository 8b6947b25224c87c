package io.daybook.api.accounts;

import static io.daybook.api.access.Right.MANAGE_ACCOUNT_SETTINGS;
import static io.daybook.api.access.Right.MANAGE_STORAGE_QUOTAS;
import static io.daybook.api.access.Right.READ;

import io.daybook.api.access.Caller;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.access.Requires;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.Writes;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.accounts.AdminView;
import io.daybook.query.kernel.Page;
import java.time.Clock;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Single accounts and what the caller may do in them (document 2, section 4.2). */
@RestController
@RequestMapping("/api/v1/accounts")
class AccountsController {

    private final AccountViews accounts;
    private final AccountAnswers answers;
    private final AccountUpdates updates;
    private final Writes writes;
    private final Clock clock;

    AccountsController(
            AccountViews accounts,
            AccountAnswers answers,
            AccountUpdates updates,
            Writes writes,
            Clock clock) {
        this.accounts = accounts;
        this.answers = answers;
        this.updates = updates;
        this.writes = writes;
        this.clock = clock;
    }

    /** The accounts the caller administers directly; those below them are listed there. */
    @GetMapping
    @OpenToAll
    Page<AccountJson> list(Caller caller, Listing listing) {
        List<Long> ids =
                accounts.adminRoles(caller.id()).stream().map(AdminView::accountId).toList();
        return answers.page(accounts.among(ids, listing.window()), caller, listing);
    }

    @GetMapping("/{id}")
    @Requires(READ)
    AccountJson show(AccountView account, Caller caller, Listing listing) {
        return answers.one(account, caller, listing);
    }

    @PutMapping("/{id}")
    @Requires({MANAGE_ACCOUNT_SETTINGS, MANAGE_STORAGE_QUOTAS})
    AccountJson update(
            AccountView account, Caller caller, Listing listing, @Params UpdateAccount body) {
        UpdateAccount.Fields sent = Required.of(body.account(), "account");
        writes.send(
                updates.of(account, caller, sent, body.overrideSisStickiness(), clock.instant()));
        return answers.changed(account.id(), sent.services().isPresent(), caller, listing);
    }
}

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
import io.daybook.command.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.kernel.Patch;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.accounts.AdminView;
import io.daybook.query.kernel.Page;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
    private final Writes writes;
    private final Clock clock;

    AccountsController(AccountViews accounts, AccountAnswers answers, Writes writes, Clock clock) {
        this.accounts = accounts;
        this.answers = answers;
        this.writes = writes;
        this.clock = clock;
    }

    /** What an account may be changed to; unknown keys are ignored. */
    record UpdateAccount(@Nullable Fields account) {
        record Fields(
                Patch<String> name,
                Patch<String> defaultTimeZone,
                Patch<String> defaultStorageQuotaMb,
                Patch<String> defaultUserStorageQuotaMb,
                Patch<String> defaultGroupStorageQuotaMb,
                Patch<String> sisAccountId) {}
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
        requireFieldRights(account, caller, sent);
        writes.send(
                new ChangeAccount(
                        account.id(),
                        sent.name(),
                        sent.defaultTimeZone(),
                        QuotaTexts.patch(QuotaTexts.COURSE, sent.defaultStorageQuotaMb()),
                        QuotaTexts.patch(QuotaTexts.USER, sent.defaultUserStorageQuotaMb()),
                        QuotaTexts.patch(QuotaTexts.GROUP, sent.defaultGroupStorageQuotaMb()),
                        sent.sisAccountId(),
                        clock.instant()));
        return answers.changed(account.id(), caller, listing);
    }

    private void requireFieldRights(AccountView account, Caller caller, UpdateAccount.Fields sent) {
        var denied = new FieldRights();
        boolean manages = caller.may(MANAGE_ACCOUNT_SETTINGS, account);
        boolean stores = caller.may(MANAGE_STORAGE_QUOTAS, account);
        denied.check("name", sent.name(), manages);
        denied.check("default_time_zone", sent.defaultTimeZone(), manages);
        denied.check(QuotaTexts.COURSE, sent.defaultStorageQuotaMb(), stores);
        denied.check(QuotaTexts.USER, sent.defaultUserStorageQuotaMb(), stores);
        denied.check(QuotaTexts.GROUP, sent.defaultGroupStorageQuotaMb(), stores);
        denied.check(
                account.isRoot() ? "unauthorized" : "sis_account_id",
                sent.sisAccountId(),
                !account.isRoot() && answers.managesSis(account, caller));
        denied.refuse();
    }
}

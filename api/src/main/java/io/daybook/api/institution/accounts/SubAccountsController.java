package io.daybook.api.institution.accounts;

import static io.daybook.application.platform.access.Right.MANAGE_ACCOUNT_SETTINGS;
import static io.daybook.application.platform.access.Right.READ;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.institution.accounts.AccountRemoval;
import io.daybook.application.institution.accounts.QuotaTexts;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.institution.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The sub-accounts of an account (document 2, section 4.2; docs/spec/institution.md, section 4.5).
 */
@RestController
@ErrorSchema(status = 401, value = "DeniedFields")
@RequestMapping("/api/v1/accounts/{account_id}/sub_accounts")
class SubAccountsController {

    private final AccountViews accounts;
    private final AccountRemoval removal;
    private final AccountAssembler assembler;
    private final ObjectIds objects;
    private final Writes writes;
    private final Ids ids;
    private final RandomValues randoms;
    private final Clock clock;

    SubAccountsController(
            AccountViews accounts,
            AccountRemoval removal,
            AccountAssembler assembler,
            ObjectIds objects,
            Writes writes,
            Ids ids,
            RandomValues randoms,
            Clock clock) {
        this.accounts = accounts;
        this.removal = removal;
        this.assembler = assembler;
        this.objects = objects;
        this.writes = writes;
        this.ids = ids;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** Filters and order of the list; an unknown order stands for ids. */
    record ListSubAccounts(boolean recursive, @Nullable String order) {}

    record CreateSubAccount(@Nullable Fields account) {
        record Fields(
                @Nullable String name,
                @Nullable String sisAccountId,
                @Nullable String defaultStorageQuotaMb,
                @Nullable String defaultUserStorageQuotaMb,
                @Nullable String defaultGroupStorageQuotaMb) {}
    }

    /** Lists the sub-accounts of an account. */
    @GetMapping
    @Requires(READ)
    Page<AccountJson> list(
            AccountView account, Caller caller, Listing listing, @Params ListSubAccounts asked) {
        return assembler.page(
                accounts.below(
                        account.id(),
                        asked.recursive(),
                        "name".equals(asked.order()),
                        listing.range()),
                caller,
                listing);
    }

    /** Creates a sub-account. */
    @PostMapping
    @Requires(MANAGE_ACCOUNT_SETTINGS)
    AccountJson create(
            AccountView account, Caller caller, Listing listing, @Params CreateSubAccount body) {
        CreateSubAccount.Fields sent = Required.of(body.account(), "account");
        var rights = new FieldRights();
        boolean sisSent = sent.sisAccountId() != null && !sent.sisAccountId().isBlank();
        rights.check("sis_account_id", sisSent, assembler.managesSis(account, caller));
        rights.refuse();
        QuotaTexts.requireNumbers(
                sent.defaultStorageQuotaMb(),
                sent.defaultUserStorageQuotaMb(),
                sent.defaultGroupStorageQuotaMb());
        long id = ids.next("account");
        writes.send(
                new OpenSubAccount(
                        id,
                        account.id(),
                        Objects.requireNonNullElse(sent.name(), ""),
                        sent.sisAccountId(),
                        QuotaTexts.megabytes(QuotaTexts.COURSE, sent.defaultStorageQuotaMb()),
                        QuotaTexts.megabytes(QuotaTexts.USER, sent.defaultUserStorageQuotaMb()),
                        QuotaTexts.megabytes(QuotaTexts.GROUP, sent.defaultGroupStorageQuotaMb()),
                        randoms.uuid().toString(),
                        randoms.uuid().toString(),
                        clock.instant()));
        return assembler.changed(id, caller, listing);
    }

    /** Deletes a sub-account that has neither courses nor sub-accounts. */
    @DeleteMapping("/{id}")
    @Requires(MANAGE_ACCOUNT_SETTINGS)
    AccountJson delete(
            AccountView account, Caller caller, Listing listing, @PathVariable String id) {
        AccountView unwanted =
                objects.account(id, account.rootId()).orElseThrow(Rejection::notFound);
        removal.delete(unwanted, account.id());
        return assembler.changed(unwanted.id(), caller, listing);
    }
}

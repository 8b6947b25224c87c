package io.daybook.api.accounts;

import static io.daybook.api.access.Right.MANAGE_ACCOUNT_SETTINGS;
import static io.daybook.api.access.Right.READ;

import io.daybook.api.access.Caller;
import io.daybook.api.access.ObjectIds;
import io.daybook.api.access.Requires;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Randoms;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.Writes;
import io.daybook.command.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.AccountCourses;
import io.daybook.query.kernel.Page;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The accounts below an account (document 2, section 4.2; fact sheet, section 4.5). */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/sub_accounts")
class SubAccountsController {

    private final AccountViews accounts;
    private final AccountCourses courses;
    private final AccountAnswers answers;
    private final ObjectIds objects;
    private final Writes writes;
    private final Ids ids;
    private final Randoms randoms;
    private final Clock clock;

    SubAccountsController(
            AccountViews accounts,
            AccountCourses courses,
            AccountAnswers answers,
            ObjectIds objects,
            Writes writes,
            Ids ids,
            Randoms randoms,
            Clock clock) {
        this.accounts = accounts;
        this.courses = courses;
        this.answers = answers;
        this.objects = objects;
        this.writes = writes;
        this.ids = ids;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** An order that nobody knows is that of the ids. */
    record ListSubAccounts(boolean recursive, @Nullable String order) {}

    record CreateSubAccount(@Nullable Fields account) {
        record Fields(
                @Nullable String name,
                @Nullable String sisAccountId,
                @Nullable String defaultStorageQuotaMb,
                @Nullable String defaultUserStorageQuotaMb,
                @Nullable String defaultGroupStorageQuotaMb) {}
    }

    @GetMapping
    @Requires(READ)
    Page<AccountJson> list(
            AccountView account, Caller caller, Listing listing, @Params ListSubAccounts asked) {
        return answers.page(
                accounts.below(
                        account.id(),
                        asked.recursive(),
                        "name".equals(asked.order()),
                        listing.window()),
                caller,
                listing);
    }

    @PostMapping
    @Requires(MANAGE_ACCOUNT_SETTINGS)
    AccountJson create(
            AccountView account, Caller caller, Listing listing, @Params CreateSubAccount body) {
        CreateSubAccount.Fields sent = Required.of(body.account(), "account");
        var rights = new FieldRights();
        boolean sisSent = sent.sisAccountId() != null && !sent.sisAccountId().isBlank();
        rights.check("sis_account_id", sisSent, answers.managesSis(account, caller));
        rights.refuse();
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
        return answers.changed(id, caller, listing);
    }

    @DeleteMapping("/{id}")
    @Requires(MANAGE_ACCOUNT_SETTINGS)
    AccountJson delete(
            AccountView account, Caller caller, Listing listing, @PathVariable String id) {
        AccountView unwanted =
                objects.account(id, account.rootId()).orElseThrow(Rejection::notFound);
        if (Objects.equals(unwanted.parentId(), account.id())) {
            requireEmpty(unwanted.id());
        }
        writes.send(new DeleteAccount(unwanted.id(), account.id(), clock.instant()));
        return answers.changed(unwanted.id(), caller, listing);
    }

    private void requireEmpty(long id) {
        if (accounts.hasSubAccounts(id) || courses.isAnyIn(id)) {
            throw Rejection.conflict("An account with active courses or sub-accounts stays");
        }
    }
}

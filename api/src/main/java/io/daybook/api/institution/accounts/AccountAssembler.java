package io.daybook.api.institution.accounts;

import io.daybook.api.institution.accounts.AccountJson.Form;
import io.daybook.api.institution.accounts.AccountJson.Included;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.AccountCourses;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.accounts.EffectiveAccount;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/** Assembles the JSON of accounts for a caller, with the requested includes. */
@Component
public class AccountAssembler {

    private final AccountViews accounts;
    private final AccountCourses courses;
    private final SisImports imports;

    AccountAssembler(AccountViews accounts, AccountCourses courses, SisImports imports) {
        this.accounts = accounts;
        this.courses = courses;
        this.imports = imports;
    }

    /** Returns one account, in full for users who manage it. */
    public AccountJson one(AccountView account, Caller caller, Listing listing) {
        return one(
                account,
                caller.may(Right.MANAGE_ACCOUNT_SETTINGS, account),
                false,
                caller,
                listing);
    }

    /** Returns an account in full after a change. */
    AccountJson changed(long id, Caller caller, Listing listing) {
        return changed(id, false, caller, listing);
    }

    /** Returns an account in full after a change, with its services if they were changed. */
    AccountJson changed(long id, boolean services, Caller caller, Listing listing) {
        AccountView account = accounts.findEvenDeleted(id).orElseThrow(Rejection::notFound);
        return one(account, true, services, caller, listing);
    }

    private AccountJson one(
            AccountView account, boolean full, boolean services, Caller caller, Listing listing) {
        EffectiveAccount effective =
                accounts.findEffective(account.id()).orElseThrow(Rejection::notFound);
        return AccountJson.of(
                effective,
                form(account, full, caller),
                included(List.of(effective), services, listing));
    }

    /** Returns a page of accounts in full. */
    Page<AccountJson> page(Page<EffectiveAccount> page, Caller caller, Listing listing) {
        return page(page, _ -> true, caller, listing);
    }

    /** Returns a page of accounts, each in full for users who manage it. */
    Page<AccountJson> pageAsManaged(Page<EffectiveAccount> page, Caller caller, Listing listing) {
        return page(
                page,
                account -> caller.may(Right.MANAGE_ACCOUNT_SETTINGS, account),
                caller,
                listing);
    }

    private Page<AccountJson> page(
            Page<EffectiveAccount> page,
            Predicate<AccountView> full,
            Caller caller,
            Listing listing) {
        Included included = included(page.items(), false, listing);
        return page.map(
                each -> {
                    AccountView account = each.account();
                    Form form = form(account, full.test(account), caller);
                    return AccountJson.of(each, form, included);
                });
    }

    private Form form(AccountView account, boolean full, Caller caller) {
        boolean managesSis = managesSis(account, caller);
        return new Form(
                full,
                caller.may(Right.MANAGE_ACCOUNT_SETTINGS, account),
                managesSis || mayInRoot(Right.READ_SIS, account, caller),
                managesSis ? imports : null);
    }

    /** Whether the caller may set SIS ids: a right in the root account. */
    boolean managesSis(AccountView account, Caller caller) {
        return mayInRoot(Right.MANAGE_SIS, account, caller);
    }

    private boolean mayInRoot(Right right, AccountView account, Caller caller) {
        return accounts.find(account.rootId()).filter(root -> caller.may(right, root)).isPresent();
    }

    private Included included(List<EffectiveAccount> shown, boolean services, Listing listing) {
        List<Long> ids = shown.stream().map(each -> each.account().id()).toList();
        return new Included(
                listing.includes("lti_guid"),
                listing.includes("registration_settings"),
                services || listing.includes("services"),
                listing.includes("global_id"),
                listing.includes("course_count") ? courses.countsIn(ids) : null,
                listing.includes("sub_account_count") ? accounts.countsBelow(ids) : null);
    }
}

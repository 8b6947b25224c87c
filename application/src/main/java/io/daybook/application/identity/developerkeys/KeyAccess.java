package io.daybook.application.identity.developerkeys;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.developerkeys.DeveloperKeyViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import org.springframework.stereotype.Component;

/** Decides who may manage developer keys if the path does not contain the account. */
@Component
public class KeyAccess {

    private final DeveloperKeyViews keys;
    private final AccountViews accounts;
    private final Access access;

    KeyAccess(DeveloperKeyViews keys, AccountViews accounts, Access access) {
        this.keys = keys;
        this.accounts = accounts;
        this.access = access;
    }

    /** Requires a root account, because keys belong to institutions or to the site. */
    public static void requireRoot(AccountView account) {
        if (!account.isRoot()) {
            throw Rejection.notFound();
        }
    }

    /** Returns the account whose keys are offered to all institutions. */
    public long siteAccountId() {
        return accounts.findSiteAdmin().map(AccountView::id).orElseThrow(Rejection::notFound);
    }

    /** Requires that the key exists and that the caller may manage the keys of its account. */
    public void requireManager(Caller caller, long keyId) {
        DeveloperKeyView key = keys.find(keyId).orElseThrow(Rejection::notFound);
        AccountView account =
                accounts.findEvenDeleted(key.accountId()).orElseThrow(Rejection::notFound);
        if (!caller.may(Right.MANAGE_DEVELOPER_KEYS, account)) {
            throw Rejection.forbidden();
        }
    }

    /**
     * Public keys let programs act as the user who set them, so nobody may set them while acting as
     * another user, except site administrators.
     */
    public void requireVoucher(Caller caller, Patch<?> publicKeys) {
        Long real = caller.realUserId();
        if (publicKeys.isPresent() && real != null && !access.isSiteAdmin(real)) {
            throw Rejection.forbidden();
        }
    }
}

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

/** Decides who may manage developer keys, where the path does not name the account. */
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

    /** Keys belong to institutions and to the site, never to a part. */
    public static void requireRoot(AccountView account) {
        if (!account.isRoot()) {
            throw Rejection.notFound();
        }
    }

    /** The account that offers keys to all institutions. */
    public long siteAccountId() {
        return accounts.findSiteAdmin().map(AccountView::id).orElseThrow(Rejection::notFound);
    }

    /** Makes sure that the key exists and that the caller manages those of its account. */
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
     * another, except site administrators, who may do everything.
     */
    public void requireVoucher(Caller caller, Patch<?> publicKeys) {
        Long real = caller.realUserId();
        if (publicKeys.isPresent() && real != null && !access.isSiteAdmin(real)) {
            throw Rejection.forbidden();
        }
    }
}

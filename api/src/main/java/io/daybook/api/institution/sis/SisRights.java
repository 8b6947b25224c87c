package io.daybook.api.institution.sis;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Decides who may import. The permission belongs to the root account; its holders get an error that
 * imports into sub-accounts are not possible (docs/spec/institution.md, section 8.1).
 */
@Component
class SisRights {

    private static final int BAD_REQUEST = 400;

    private final AccountViews accounts;

    SisRights(AccountViews accounts) {
        this.accounts = accounts;
    }

    /** Rejects callers without any of these rights, and accounts that are not root accounts. */
    void require(Caller caller, AccountView account, Right... anyOf) {
        AccountView root = accounts.find(account.rootId()).orElseThrow(Rejection::notFound);
        if (Stream.of(anyOf).noneMatch(right -> caller.may(right, root))) {
            throw Rejection.forbidden();
        }
        if (!account.isRoot()) {
            throw new ApiErrorException(
                    ApiErrorResponse.errors(
                            BAD_REQUEST, "SIS imports can only be executed on root accounts"));
        }
    }
}

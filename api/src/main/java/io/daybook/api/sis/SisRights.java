package io.daybook.api.sis;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Answer;
import io.daybook.api.edge.Answered;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Who may import. Rights of a whole institution are never held in its sub-accounts, but who holds
 * them is told that imports are not for those (fact sheet accounts-assignments, section 8.1).
 */
@Component
class SisRights {

    private static final int BAD_REQUEST = 400;

    private final AccountViews accounts;

    SisRights(AccountViews accounts) {
        this.accounts = accounts;
    }

    /** Refuses callers who hold none of these rights, and accounts that are no institution. */
    void require(Caller caller, AccountView account, Right... anyOf) {
        AccountView root = accounts.find(account.rootId()).orElseThrow(Rejection::notFound);
        if (Stream.of(anyOf).noneMatch(right -> caller.may(right, root))) {
            throw Rejection.forbidden();
        }
        if (!account.isRoot()) {
            throw new Answered(
                    Answer.errors(
                            BAD_REQUEST, "SIS imports can only be executed on root accounts"));
        }
    }
}

package io.daybook.api.audit;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.accounts.AccountViews;
import org.springframework.stereotype.Component;

/**
 * Knows who may look at the history of all grades of the institution: whoever has the right to view
 * grade changes there, which alone lets nobody change anything (docs/decisions/0119).
 */
@Component
class Auditors {

    private final AccountViews accounts;

    Auditors(AccountViews accounts) {
        this.accounts = accounts;
    }

    void require(Caller caller) {
        if (!is(caller)) {
            throw Rejection.forbidden();
        }
    }

    boolean is(Caller caller) {
        return accounts.find(caller.rootAccountId())
                .filter(root -> caller.may(Right.VIEW_GRADE_CHANGES, root))
                .isPresent();
    }
}

package io.daybook.application.grading.audit;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountViews;
import org.springframework.stereotype.Component;

/**
 * Decides who may read the grade history of the whole institution: users with the right to view
 * grade changes in the root account (docs/decisions/0119).
 */
@Component
public class Auditors {

    private final AccountViews accounts;

    Auditors(AccountViews accounts) {
        this.accounts = accounts;
    }

    public void require(Caller caller) {
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

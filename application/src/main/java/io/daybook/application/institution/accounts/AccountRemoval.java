package io.daybook.application.institution.accounts;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.institution.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.institution.accounts.AccountCommand.RestoreAccount;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.AccountCourses;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.time.Clock;
import java.util.Objects;
import org.springframework.stereotype.Component;

/**
 * Deletes accounts that have neither courses nor sub-accounts (docs/spec/institution.md, section
 * 4.5).
 */
@Component
public class AccountRemoval {

    private final Writes writes;
    private final AccountViews accounts;
    private final AccountCourses courses;
    private final Clock clock;

    AccountRemoval(Writes writes, AccountViews accounts, AccountCourses courses, Clock clock) {
        this.writes = writes;
        this.accounts = accounts;
        this.courses = courses;
        this.clock = clock;
    }

    /**
     * Deletes the account. If a course or a sub-account was created in it between the check and the
     * deletion, the account is restored.
     *
     * @param parentId the account of the path, which must be the parent
     * @throws Rejection if the account has courses or sub-accounts
     */
    public void delete(AccountView account, long parentId) {
        boolean isChild = Objects.equals(account.parentId(), parentId);
        if (isChild && isUsed(account.id())) {
            throw used();
        }
        writes.send(new DeleteAccount(account.id(), parentId, clock.instant()));
        if (isUsed(account.id())) {
            writes.send(new RestoreAccount(account.id(), parentId, clock.instant()));
            throw used();
        }
    }

    private boolean isUsed(long id) {
        return accounts.hasSubAccounts(id) || courses.isAnyIn(id);
    }

    private static Rejection used() {
        return Rejection.conflict("An account with active courses or sub-accounts stays");
    }
}

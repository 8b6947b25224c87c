package io.daybook.api.institution.terms;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import org.springframework.stereotype.Component;

/**
 * Determines who may read the terms of an institution, and which fields they see. Terms are visible
 * to all administrators and teachers of the institution.
 */
@Component
public class TermReaders {

    private final AccountViews accounts;
    private final CachedUserViews people;
    private final SisImports imports;

    TermReaders(AccountViews accounts, CachedUserViews people, SisImports imports) {
        this.accounts = accounts;
        this.people = people;
        this.imports = imports;
    }

    /** Returns what the caller sees of the terms of this institution. */
    public TermJson.Reader of(long rootAccountId, Caller caller, boolean overrides) {
        boolean manages = may(caller, Right.MANAGE_SIS, rootAccountId);
        boolean sees = manages || may(caller, Right.READ_SIS, rootAccountId);
        return new TermJson.Reader(sees, manages ? imports : null, overrides);
    }

    private boolean may(Caller caller, Right right, long rootAccountId) {
        return accounts.find(rootAccountId).filter(root -> caller.may(right, root)).isPresent();
    }

    void requireReader(AccountView account, Caller caller) {
        boolean belongs = caller.rootAccountId() == account.rootId();
        boolean works = belongs && (administersIn(account.rootId(), caller) || teaches(caller));
        if (!works && !caller.may(Right.READ, account)) {
            throw Rejection.forbidden();
        }
    }

    private boolean administersIn(long rootAccountId, Caller caller) {
        return accounts.adminRoles(caller.id()).stream()
                .map(AdminView::accountId)
                .anyMatch(
                        id ->
                                accounts.find(id)
                                        .filter(account -> account.rootId() == rootAccountId)
                                        .isPresent());
    }

    private boolean teaches(Caller caller) {
        return people.enrollmentsOf(caller.id()).stream()
                .filter(EnrollmentView::isActive)
                .anyMatch(enrollment -> enrollment.type().isStaff());
    }
}

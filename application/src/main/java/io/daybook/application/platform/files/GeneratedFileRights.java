package io.daybook.application.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.files.FileView;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Access to files that reports and SIS imports generate, derived from the permissions on reports or
 * imports of the account.
 */
@Component
class GeneratedFileRights implements FileRights {

    private final AccountViews accounts;

    GeneratedFileRights(AccountViews accounts) {
        this.accounts = accounts;
    }

    @Override
    public Set<FilePurpose> purposes() {
        return Set.of(FilePurpose.REPORT, FilePurpose.SIS_UPLOAD, FilePurpose.SIS_ERRORS);
    }

    @Override
    public boolean isKept(FileView file) {
        return accounts.find(file.contextId()).isPresent();
    }

    @Override
    public AccessLevel accessLevel(Caller caller, FileView file) {
        Right needed = file.purpose() == FilePurpose.REPORT ? Right.READ_REPORTS : Right.MANAGE_SIS;
        return accounts.find(file.contextId())
                .filter(account -> caller.may(needed, account))
                .map(_ -> AccessLevel.AS_MANAGER)
                .orElse(AccessLevel.FORBIDDEN);
    }

    /** Generated files are immutable. */
    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return false;
    }

    /** They are deleted with the report or import. */
    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return false;
    }
}

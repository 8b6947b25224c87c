package io.daybook.application.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.files.FileView;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Files that reports and imports make: for those who may ask for such in the account. */
@Component
class MadeFileRights implements FileRights {

    private final AccountViews accounts;

    MadeFileRights(AccountViews accounts) {
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

    /** What they say must stay what was found. */
    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return false;
    }

    /** They go with the report or the import. */
    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return false;
    }
}

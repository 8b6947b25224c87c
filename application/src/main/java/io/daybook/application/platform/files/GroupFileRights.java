package io.daybook.application.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FileView;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Access to group files: all members of the group, and users with permission to manage files in its
 * course or account.
 */
@Component
class GroupFileRights implements FileRights {

    private final GroupAccess access;

    GroupFileRights(GroupAccess access) {
        this.access = access;
    }

    @Override
    public Set<FilePurpose> purposes() {
        return Set.of(FilePurpose.GROUP);
    }

    @Override
    public boolean isKept(FileView file) {
        return access.exists(file.contextId());
    }

    @Override
    public AccessLevel accessLevel(Caller caller, FileView file) {
        return access.mayRead(caller, Right.MANAGE_FILES_EDIT, file.contextId())
                ? AccessLevel.AS_MANAGER
                : AccessLevel.FORBIDDEN;
    }

    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return access.mayChange(caller, Right.MANAGE_FILES_EDIT, file.contextId());
    }

    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return access.mayChange(caller, Right.MANAGE_FILES_DELETE, file.contextId());
    }
}

package io.daybook.application.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FileView;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Access to personal files: their owner only. */
@Component
class PersonalFileRights implements FileRights {

    @Override
    public Set<FilePurpose> purposes() {
        return Set.of(FilePurpose.PERSONAL);
    }

    @Override
    public boolean isKept(FileView file) {
        return true;
    }

    @Override
    public AccessLevel accessLevel(Caller caller, FileView file) {
        return isOwn(caller, file) ? AccessLevel.AS_MANAGER : AccessLevel.FORBIDDEN;
    }

    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return isOwn(caller, file);
    }

    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return isOwn(caller, file);
    }

    private static boolean isOwn(Caller caller, FileView file) {
        return file.contextId() == caller.id();
    }
}

package io.daybook.api.platform.files;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.files.FileRights;
import io.daybook.application.platform.files.FileRights.AccessLevel;
import io.daybook.application.platform.files.FolderLocks;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Finds files that a caller may read, change or delete. */
@Component
public class FileAccess {

    private final FileViews files;
    private final FileAssembler assembler;
    private final FolderLocks locks;
    private final Map<FilePurpose, FileRights> rights = new EnumMap<>(FilePurpose.class);

    FileAccess(FileViews files, FileAssembler assembler, FolderLocks locks, List<FileRights> all) {
        this.locks = locks;
        this.files = files;
        this.assembler = assembler;
        all.forEach(some -> some.purposes().forEach(purpose -> rights.put(purpose, some)));
    }

    /** Returns the JSON of the file for the caller. */
    public FileJson shown(Caller caller, long id) {
        FileView file = find(id);
        return assembler.of(file, accessLevel(caller, file) == AccessLevel.AS_MANAGER);
    }

    /** Returns a file whose content the caller may read now. */
    FileView readable(Caller caller, long id) {
        FileView file = find(id);
        if (accessLevel(caller, file) == AccessLevel.AS_READER && !assembler.isOpen(file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    /** Returns a file whose content the holder of a verifier may read now. */
    FileView proven(String proof, long id) {
        FileView file = find(id);
        if (!assembler.isVerifier(file, proof) || !assembler.isOpen(file) || locks.isClosed(file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    /** Returns a file that the caller may rename, move and lock. */
    FileView changeable(Caller caller, long id) {
        FileView file = find(id);
        accessLevel(caller, file);
        if (!rights(file).mayChange(caller, file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    /** Returns a file that the caller may delete. */
    FileView deletable(Caller caller, long id) {
        FileView file = find(id);
        accessLevel(caller, file);
        if (!rights(file).mayDelete(caller, file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    private AccessLevel accessLevel(Caller caller, FileView file) {
        AccessLevel accessLevel = rights(file).accessLevel(caller, file);
        return switch (accessLevel) {
            case FORBIDDEN -> throw Rejection.forbidden();
            case UNSEEN -> throw Rejection.notFound();
            case AS_READER, AS_MANAGER -> accessLevel;
        };
    }

    private FileRights rights(FileView file) {
        FileRights found = rights.get(file.purpose());
        if (found == null) {
            throw new IllegalStateException("Nobody decides about files for " + file.purpose());
        }
        return found;
    }

    private FileView find(long id) {
        return files.find(id)
                .filter(file -> rights(file).isKept(file))
                .orElseThrow(Rejection::notFound);
    }
}

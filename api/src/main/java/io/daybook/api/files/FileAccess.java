package io.daybook.api.files;

import io.daybook.api.access.Caller;
import io.daybook.api.files.FileRights.Sight;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.files.FilePurpose;
import io.daybook.query.files.FileView;
import io.daybook.query.files.FileViews;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Finds files for callers who may see, change or delete them. */
@Component
class FileAccess {

    private final FileViews files;
    private final FileAnswers answers;
    private final Map<FilePurpose, FileRights> rights = new EnumMap<>(FilePurpose.class);

    FileAccess(FileViews files, FileAnswers answers, List<FileRights> all) {
        this.files = files;
        this.answers = answers;
        all.forEach(some -> some.purposes().forEach(purpose -> rights.put(purpose, some)));
    }

    /** The file as the caller is shown it. */
    FileJson shown(Caller caller, long id) {
        FileView file = find(id);
        return answers.of(file, sight(caller, file) == Sight.AS_MANAGER);
    }

    /** A file whose content the caller may read now. */
    FileView readable(Caller caller, long id) {
        FileView file = find(id);
        if (sight(caller, file) == Sight.AS_READER && !answers.isOpen(file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    /** A file whose content the holder of a proof may read now. */
    FileView proven(String proof, long id) {
        FileView file = find(id);
        if (!answers.isProof(file, proof) || !answers.isOpen(file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    /** A file the caller may call something else and lock. */
    FileView changeable(Caller caller, long id) {
        FileView file = find(id);
        sight(caller, file);
        if (!rights(file).mayChange(caller, file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    /** A file the caller may delete. */
    FileView deletable(Caller caller, long id) {
        FileView file = find(id);
        sight(caller, file);
        if (!rights(file).mayDelete(caller, file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    private Sight sight(Caller caller, FileView file) {
        Sight sight = rights(file).sight(caller, file);
        return switch (sight) {
            case FORBIDDEN -> throw Rejection.forbidden();
            case UNSEEN -> throw Rejection.notFound();
            case AS_READER, AS_MANAGER -> sight;
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
        return files.find(id).orElseThrow(Rejection::notFound);
    }
}

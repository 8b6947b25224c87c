package io.daybook.application.platform.files;

import static java.nio.file.Files.createTempFile;
import static java.nio.file.Files.deleteIfExists;
import static java.nio.file.Files.newInputStream;
import static java.nio.file.Files.newOutputStream;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.files.FileCommand.DeleteFile;
import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Creates files of uploaded content. */
@Component
public class Files {

    /** Copies of what is known about users, made or taken in for a purpose that passes. */
    private static final Set<FilePurpose> COPIES =
            Set.of(
                    FilePurpose.REPORT,
                    FilePurpose.SIS_UPLOAD,
                    FilePurpose.SIS_ERRORS,
                    FilePurpose.EXPORT);

    /** What a person kept or submitted. */
    private static final Set<FilePurpose> OWN =
            Set.of(FilePurpose.PERSONAL, FilePurpose.SUBMISSION, FilePurpose.COMMENT);

    private static final int AT_ONCE = 500;

    private final FileStore store;
    private final FileViews files;
    private final Writes writes;
    private final Clock clock;

    Files(FileStore store, FileViews files, Writes writes, Clock clock) {
        this.store = store;
        this.files = files;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * What a file is and where it belongs.
     *
     * @param fileId from {@code Ids.next("file")}
     * @param userId whose it is
     */
    public record Description(
            long fileId,
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            long userId,
            String name,
            String contentType) {}

    /**
     * Stores a content, to the end of the stream.
     *
     * @return the command that makes the file known; nobody sees the file before it was sent
     */
    public RecordFile store(Description file, InputStream content) {
        return new RecordFile(
                file.fileId(),
                file.purpose(),
                file.rootAccountId(),
                file.contextType(),
                file.contextId(),
                file.userId(),
                file.name(),
                file.contentType(),
                store.store(file.fileId(), content),
                clock.instant());
    }

    /** A content that is not there before it is written. */
    @FunctionalInterface
    public interface Content {

        /** Writes it, to its end. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Stores what is written, as a whole: it is written aside first, so that a process that is
     * halted or fails in between leaves no half of a file.
     *
     * @return the command that makes the file known; nobody sees the file before it was sent
     * @throws IOException if it cannot be written
     */
    public RecordFile store(Description file, Content written) throws IOException {
        Path aside = createTempFile("daybook-", null);
        try {
            try (OutputStream out = newOutputStream(aside)) {
                written.writeTo(out);
            }
            try (InputStream content = new BufferedInputStream(newInputStream(aside))) {
                return store(file, content);
            }
        } finally {
            deleteIfExists(aside);
        }
    }

    /**
     * Deletes all files of the institution that may name anybody in it: reports and imports. Their
     * contents are deleted first, so that a process that is halted in between only has to repeat
     * it.
     */
    public void deleteCopies(long rootAccountId) {
        deleteAll(() -> files.of(rootAccountId, COPIES, AT_ONCE));
    }

    /** Deletes all files that the person kept or submitted, the same way. */
    public void deleteOwn(long userId) {
        deleteAll(() -> files.by(userId, OWN, AT_ONCE));
    }

    private void deleteAll(Supplier<List<FileView>> remaining) {
        List<FileView> some = remaining.get();
        while (!some.isEmpty()) {
            some.forEach(file -> store.delete(file.contentId()));
            some.forEach(file -> writes.send(new DeleteFile(file.id(), clock.instant())));
            some = remaining.get();
        }
    }
}

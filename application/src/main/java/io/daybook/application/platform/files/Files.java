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

    /** Purposes of temporary copies of user data, generated or imported. */
    private static final Set<FilePurpose> COPIES =
            Set.of(
                    FilePurpose.REPORT,
                    FilePurpose.SIS_UPLOAD,
                    FilePurpose.SIS_ERRORS,
                    FilePurpose.EXPORT,
                    FilePurpose.MIGRATION);

    /** Purposes of files that users stored or submitted. */
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
     * Attributes and context of a file.
     *
     * @param fileId from {@code Ids.next("file")}
     * @param userId owner of the file
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
     * Stores content up to the end of the stream.
     *
     * @return the command that creates the file, which does not exist before it is sent
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

    /** Content that is generated while it is written. */
    @FunctionalInterface
    public interface Content {

        /** Writes the complete content. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Stores generated content as a whole. It is written to a temporary file first, so that an
     * interrupted or failed process leaves no partial file.
     *
     * @return the command that creates the file, which does not exist before it is sent
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
     * Deletes all files of the institution that may contain data of any user: reports and imports.
     * The content is deleted first, so that an interrupted deletion can be repeated.
     */
    public void deleteCopies(long rootAccountId) {
        deleteAll(() -> files.of(rootAccountId, COPIES, AT_ONCE));
    }

    /** Deletes all files that the user stored or submitted, in the same way. */
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

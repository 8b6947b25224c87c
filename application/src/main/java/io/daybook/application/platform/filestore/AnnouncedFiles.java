package io.daybook.application.platform.filestore;

import io.daybook.command.platform.files.FileCommand.Upload;
import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.io.InputStream;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Creates files for announced uploads, whose content is either uploaded or fetched
 * (docs/spec/content.md, section 1.10).
 */
@Component
public class AnnouncedFiles {

    private final FileStore store;
    private final FileViews files;
    private final Ids ids;
    private final Clock clock;
    private final Map<FilePurpose, UploadedFileOwner> owners = new EnumMap<>(FilePurpose.class);

    AnnouncedFiles(
            FileStore store,
            FileViews files,
            Ids ids,
            Clock clock,
            List<UploadedFileOwner> owners) {
        owners.forEach(owner -> this.owners.put(owner.purpose(), owner));
        this.store = store;
        this.files = files;
        this.ids = ids;
        this.clock = clock;
    }

    /** Content that is read once, to its end. */
    @FunctionalInterface
    public interface Source {

        /** Passes the content to the reader and returns the result. */
        FileStore.Stored read(Function<InputStream, FileStore.Stored> reader);
    }

    /**
     * Stores the content and then creates the file. If the file exists already, it is returned
     * without reading the content.
     *
     * @param send sends the command on behalf of the user who announced the file
     */
    public FileView take(
            UploadTicket ticket, Source source, Function<Object, @Nullable Object> send) {
        Optional<FileView> known = files.find(ticket.fileId());
        if (known.isPresent()) {
            return known.get();
        }
        long contentId = ids.next("file");
        UploadFile command =
                command(ticket, contentId, source.read(content -> store.store(contentId, content)));
        Upload upload;
        try {
            upload = (Upload) Objects.requireNonNull(send.apply(owned(command)));
        } catch (Rejection refused) {
            store.delete(contentId);
            throw refused;
        }
        if (upload.unusedContentId() != null) {
            store.delete(upload.unusedContentId());
        }
        return files.find(upload.fileId()).orElseThrow(Rejection::notFound);
    }

    private Object owned(UploadFile command) {
        UploadedFileOwner owner = owners.get(command.purpose());
        return owner == null ? command : owner.received(command);
    }

    private UploadFile command(UploadTicket ticket, long contentId, FileStore.Stored stored) {
        return new UploadFile(
                ticket.fileId(),
                ticket.purpose(),
                ticket.rootAccountId(),
                ticket.contextType(),
                ticket.contextId(),
                ticket.place(),
                ticket.userId(),
                ticket.name(),
                ticket.duplicates(),
                ticket.contentType(),
                contentId,
                stored,
                clock.instant());
    }
}

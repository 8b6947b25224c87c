package io.daybook.api.files;

import io.daybook.command.files.FileCommand.RecordFile;
import io.daybook.command.files.FileStore;
import io.daybook.events.files.FilePurpose;
import java.io.InputStream;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Takes in files. */
@Component
public class Files {

    private final FileStore store;
    private final Clock clock;

    Files(FileStore store, Clock clock) {
        this.store = store;
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
}

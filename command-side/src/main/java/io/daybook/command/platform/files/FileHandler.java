package io.daybook.command.platform.files;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.files.FileCommand.ChangeFile;
import io.daybook.command.platform.files.FileCommand.DeleteFile;
import io.daybook.command.platform.files.FileCommand.Upload;
import io.daybook.command.platform.files.FileCommand.UploadFile;
import io.daybook.command.platform.files.FolderCommand.MakeFolders;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import io.daybook.command.platform.messages.TextPrefix;
import java.time.Instant;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Changes files, whose names are unique keys within their folder. */
@Component
class FileHandler implements MultiAggregateHandler {

    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_ENDING = 20;

    private final Aggregates aggregates;
    private final UniqueKeys keys;
    private final KeyVault vault;
    private final FolderHandler folders;

    FileHandler(Aggregates aggregates, UniqueKeys keys, KeyVault vault, FolderHandler folders) {
        this.aggregates = aggregates;
        this.keys = keys;
        this.vault = vault;
        this.folders = folders;
    }

    /** An overwritten file keeps its id, so that references to it remain valid. */
    @CommandHandler
    Upload handle(UploadFile c) {
        FolderTarget place = c.place();
        if (place == null) {
            upload(c, null, c.name(), null);
            return new Upload(c.fileId(), null);
        }
        long folder = folder(c, place);
        String name = take(folder, c.name(), c.fileId(), c.duplicates());
        String key = key(folder, name);
        long holder = keys.claimOrFind(key, c.fileId());
        if (holder == c.fileId()) {
            upload(c, folder, name, key);
            return new Upload(holder, null);
        }
        return new Upload(holder, replaceContent(holder, c));
    }

    private void upload(
            UploadFile c, @Nullable Long folder, String name, @Nullable String nameKey) {
        aggregates.createOrChange(
                StoredFile.class,
                c.aggregateId(),
                StoredFile::new,
                file -> {
                    file.requireThere();
                    file.upload(c, folder, name, nameKey);
                });
    }

    private long replaceContent(long fileId, UploadFile c) {
        return aggregates.ask(
                StoredFile.class,
                StoredFile.id(fileId),
                file -> {
                    file.requireThere();
                    long before = file.contentId();
                    file.replaceContent(c);
                    return before;
                });
    }

    private long folder(UploadFile c, FolderTarget place) {
        var needed =
                new MakeFolders(c.contextType(), c.contextId(), place.folders(c.userId()), c.now());
        return folders.of(c.contextType(), c.contextId(), place, needed);
    }

    /** Returns the name of the file and claims it, unless another file is to be overwritten. */
    private String take(long folder, String name, long fileId, DuplicateFilePolicy duplicates) {
        switch (duplicates) {
            case OVERWRITE -> {}
            case REFUSE -> keys.claim(key(folder, name), fileId, taken());
            case RENAME -> {
                String free = name;
                for (int n = 1; keys.claimOrFind(key(folder, free), fileId) != fileId; n++) {
                    free = numbered(name, n);
                }
                return free;
            }
        }
        return name;
    }

    private static Rejection taken() {
        return Rejection.conflict(
                "file already exists; use on_duplicate='overwrite' or on_duplicate='rename'");
    }

    /** Appends a number as in {@code essay-1.pdf}; shortens the name if necessary. */
    private static String numbered(String name, int number) {
        int dot = name.lastIndexOf('.');
        String ending = dot > 0 && name.length() - dot < LONGEST_ENDING ? name.substring(dot) : "";
        String suffix = "-" + number + ending;
        int stem = Math.min(name.length() - ending.length(), LONGEST_NAME - suffix.length());
        return TextPrefix.of(name, stem) + suffix;
    }

    private String key(long folder, String name) {
        return "file-name-" + folder + "-" + vault.fingerprint("file name " + name);
    }

    @CommandHandler
    void handle(ChangeFile c) {
        change(
                c.fileId(),
                file -> {
                    Long folder = file.folderId();
                    if (folder != null && (c.name().isPresent() || c.folderId() != null)) {
                        place(file, folder, c);
                    }
                    file.change(c);
                });
    }

    private void place(StoredFile file, long from, ChangeFile c) {
        long folder = c.folderId() == null ? from : c.folderId();
        if (folder != from) {
            folders.requireIn(file.context(), folder);
        }
        String wanted = c.name().orElse(file.called());
        String before = file.nameKey();
        if (key(folder, wanted).equals(before)) {
            return;
        }
        String name = take(folder, wanted, c.fileId(), c.duplicates());
        String key = key(folder, name);
        long holder = keys.claimOrFind(key, c.fileId());
        if (holder != c.fileId()) {
            delete(holder, c.now());
            keys.claim(key, c.fileId(), taken());
        }
        if (before != null) {
            keys.release(before, c.fileId());
        }
        file.move(folder, key, c.now());
        file.rename(name, key, c.callerId(), c.now());
    }

    @CommandHandler
    void handle(DeleteFile c) {
        delete(c.fileId(), c.now());
    }

    private void delete(long fileId, Instant now) {
        aggregates.change(
                StoredFile.class,
                StoredFile.id(fileId),
                file -> {
                    String key = file.nameKey();
                    if (key != null && !file.isDeleted()) {
                        keys.release(key, fileId);
                    }
                    file.delete(now);
                });
    }

    private void change(long fileId, Consumer<StoredFile> change) {
        aggregates.change(
                StoredFile.class,
                StoredFile.id(fileId),
                file -> {
                    file.requireThere();
                    change.accept(file);
                });
    }
}

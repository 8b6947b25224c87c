package io.daybook.command.platform.files;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.files.FolderCommand.Availability;
import io.daybook.command.platform.files.FolderCommand.ChangeFolder;
import io.daybook.command.platform.files.FolderCommand.FolderAt;
import io.daybook.command.platform.files.FolderCommand.MakeFolders;
import io.daybook.command.platform.files.FolderCommand.RemoveFolder;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes folders, whose paths are unique keys within their context. */
@Component
class FolderHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;
    private final KeyVault vault;

    FolderHandler(Aggregates aggregates, UniqueKeys keys, KeyVault vault) {
        this.aggregates = aggregates;
        this.keys = keys;
        this.vault = vault;
    }

    @CommandHandler
    void handle(MakeFolders c) {
        if (c.parentId() != null) {
            String first = String.valueOf(c.folders().getFirst().path().text());
            aggregates.change(
                    Folder.class, Folder.id(c.parentId()), parent -> parent.requireParentOf(first));
        }
        String context = c.contextType() + "-" + c.contextId();
        for (FolderAt each : c.folders()) {
            String path = String.valueOf(each.path().text());
            long holder = keys.claimOrFind(key(context, path), each.folderId());
            if (holder == each.folderId()) {
                aggregates.create(
                        Folder.class,
                        () ->
                                new Folder(
                                        each.folderId(),
                                        c.contextType(),
                                        c.contextId(),
                                        each.path(),
                                        c.now()));
                if (each.equals(c.folders().getLast())) {
                    change(each.folderId(), c.availability(), c.now());
                }
            } else if (each.equals(c.folders().getLast()) && !path.isEmpty()) {
                throw taken();
            }
        }
    }

    /** Moves all folders in one unit of work, parents first. */
    @CommandHandler
    void handle(ChangeFolder c) {
        change(c.folderId(), c.availability(), c.now());
        for (FolderAt each : c.moved()) {
            aggregates.change(
                    Folder.class,
                    Folder.id(each.folderId()),
                    folder -> {
                        String before = folder.path();
                        String path = String.valueOf(each.path().text());
                        keys.move(
                                before == null ? null : key(folder.context(), before),
                                key(folder.context(), path),
                                each.folderId(),
                                taken());
                        folder.move(each.path(), c.now());
                    });
        }
    }

    private void change(long folderId, Availability to, Instant now) {
        aggregates.change(Folder.class, Folder.id(folderId), folder -> folder.change(to, now));
    }

    @CommandHandler
    void handle(RemoveFolder c) {
        aggregates.change(
                Folder.class,
                Folder.id(c.folderId()),
                folder -> {
                    String path = folder.path();
                    folder.remove(c.now());
                    if (path != null) {
                        keys.release(key(folder.context(), path), c.folderId());
                    }
                });
    }

    /** Returns the target folder of a file; creates the folder of its path if necessary. */
    long of(String contextType, long contextId, FolderTarget place, MakeFolders needed) {
        Long known = place.folderId();
        if (known != null) {
            aggregates.change(Folder.class, Folder.id(known), Folder::requireThere);
            return known;
        }
        String key = key(contextType + "-" + contextId, place.path());
        long folder = keys.claimOrFind(key, place.newFolderId());
        if (folder == place.newFolderId()) {
            FolderAt last = needed.folders().getLast();
            aggregates.create(
                    Folder.class,
                    () -> new Folder(folder, contextType, contextId, last.path(), needed.now()));
            if (needed.folders().size() > 1) {
                above(needed);
            }
        }
        return folder;
    }

    /** Rejects a folder that does not exist, or belongs to another context. */
    void requireIn(String context, long folderId) {
        aggregates.change(
                Folder.class,
                Folder.id(folderId),
                folder -> {
                    folder.requireThere();
                    if (!folder.context().equals(context)) {
                        throw Rejection.notFound();
                    }
                });
    }

    private void above(MakeFolders needed) {
        String context = needed.contextType() + "-" + needed.contextId();
        for (FolderAt each : needed.folders().subList(0, needed.folders().size() - 1)) {
            String key = key(context, String.valueOf(each.path().text()));
            if (keys.claimOrFind(key, each.folderId()) == each.folderId()) {
                aggregates.create(
                        Folder.class,
                        () ->
                                new Folder(
                                        each.folderId(),
                                        needed.contextType(),
                                        needed.contextId(),
                                        each.path(),
                                        needed.now()));
            }
        }
    }

    private static Rejection taken() {
        return Rejection.invalid("name", "has already been taken");
    }

    private String key(String context, String path) {
        return "folder-" + context + "-" + vault.fingerprint("folder " + path);
    }
}

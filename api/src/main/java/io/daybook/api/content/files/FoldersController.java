package io.daybook.api.content.files;

import io.daybook.api.content.files.ContextFilesController.Choice;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.files.FileJson;
import io.daybook.api.platform.filestore.FileUploads;
import io.daybook.api.platform.filestore.UploadBody;
import io.daybook.api.platform.filestore.UploadJson;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.files.Folders;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.files.FolderCommand.Availability;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.platform.files.FileQuery;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import io.daybook.query.platform.views.Page;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Folders by id, in any context. */
@RestController
@RequestMapping("/api/v1/folders/{id}")
class FoldersController {

    private final FolderAccess access;
    private final FolderViews views;
    private final Folders folders;
    private final FileViews files;
    private final FileAssembler assembler;
    private final FileUploads uploads;

    FoldersController(
            FolderAccess access,
            FolderViews views,
            Folders folders,
            FileViews files,
            FileAssembler assembler,
            FileUploads uploads) {
        this.access = access;
        this.views = views;
        this.folders = folders;
        this.files = files;
        this.assembler = assembler;
        this.uploads = uploads;
    }

    /** Returns a folder. */
    @GetMapping
    @OpenToAll
    FolderJson show(@PathVariable long id, Caller caller) {
        return access.shown(access.readable(id, caller), caller);
    }

    /** Lists the subfolders of a folder. */
    @GetMapping("/folders")
    @OpenToAll
    Page<FolderJson> listFolders(@PathVariable long id, Caller caller, Listing listing) {
        FolderView folder = access.readable(id, caller);
        Page<FolderView> page =
                views.within(folder, access.unseen(folder, caller), listing.range());
        return new Page<>(access.shown(page.items(), caller), page.hasNext());
    }

    /** Lists the files in a folder. */
    @GetMapping("/files")
    @OpenToAll
    Page<FileJson> listFiles(
            @PathVariable long id, Caller caller, Listing listing, @Params Choice asked) {
        FolderView folder = access.readable(id, caller);
        boolean manages = access.manages(folder, caller);
        FileQuery query = asked.of(access.context(folder), id, manages, listing.searchTerm());
        return assembler.of(
                files.list(query, listing.range()),
                folder.contextType(),
                folder.contextId(),
                manages);
    }

    /** Starts the upload of a file to a folder; the response contains the upload URL. */
    @PostMapping("/files")
    @OpenToAll
    UploadJson upload(@PathVariable long id, Caller caller, @Params UploadBody sent) {
        FolderView folder = access.changeable(id, Right.MANAGE_FILES_ADD, caller);
        return uploads.begin(access.context(folder), caller, sent.into(id));
    }

    /**
     * Request body of a folder.
     *
     * @param parentFolderId the parent folder
     * @param parentFolderPath the path of the parent folder, which is created if missing
     * @param locked whether only users who manage files see it and its contents
     * @param hidden the same as locked
     * @param unlockAt when it becomes visible to others
     * @param lockAt when it stops being visible to others
     */
    record SendFolder(
            @Nullable String name,
            @Nullable Long parentFolderId,
            @Nullable String parentFolderPath,
            Patch<Boolean> locked,
            Patch<Boolean> hidden,
            Patch<Instant> unlockAt,
            Patch<Instant> lockAt) {

        Availability availability() {
            return new Availability(locked, hidden, unlockAt, lockAt);
        }

        /** Whether the folder is renamed or moved. */
        boolean moves() {
            return name != null || parentFolderId != null;
        }
    }

    /** Creates a subfolder. */
    @PostMapping("/folders")
    @OpenToAll
    FolderJson create(@PathVariable long id, Caller caller, @Params SendFolder sent) {
        FolderView parent = access.changeable(id, Right.MANAGE_FILES_ADD, caller);
        String name = Required.text(sent.name(), "name");
        FolderView made =
                folders.make(
                        access.context(parent), parent, name, sent.availability(), caller.id());
        return access.shown(made, caller);
    }

    /** Renames, moves, locks or hides a folder together with its contents. */
    @PutMapping
    @OpenToAll
    FolderJson update(@PathVariable long id, Caller caller, @Params SendFolder sent) {
        FolderView folder = access.changeable(id, Right.MANAGE_FILES_EDIT, caller);
        if (sent.moves()) {
            String name = sent.name() == null ? folder.name() : sent.name();
            folders.move(
                    folder,
                    parent(folder, sent.parentFolderId()),
                    String.valueOf(name),
                    sent.availability(),
                    caller.id());
        } else {
            folders.change(folder, sent.availability());
        }
        return access.shown(views.find(id).orElseThrow(Rejection::notFound), caller);
    }

    /** Folders cannot be moved to another context. */
    private FolderView parent(FolderView folder, @Nullable Long wanted) {
        if (folder.isRoot()) {
            throw Rejection.badRequest("The root folder can't be moved");
        }
        if (wanted == null) {
            String above = folder.parentPath();
            return views
                    .at(
                            folder.contextType(),
                            folder.contextId(),
                            List.of(above == null ? "" : above))
                    .stream()
                    .findFirst()
                    .orElseThrow(Rejection::notFound);
        }
        return views.find(wanted)
                .filter(each -> each.contextType().equals(folder.contextType()))
                .filter(each -> each.contextId() == folder.contextId())
                .orElseThrow(Rejection::notFound);
    }

    record RemoveWith(boolean force) {}

    /** Deletes a folder; one that is not empty only with {@code force}. */
    @DeleteMapping
    @OpenToAll
    FolderJson delete(@PathVariable long id, Caller caller, @Params RemoveWith asked) {
        FolderView folder = access.changeable(id, Right.MANAGE_FILES_DELETE, caller);
        FolderJson answer = access.shown(folder, caller);
        folders.remove(folder, asked.force());
        return answer;
    }
}

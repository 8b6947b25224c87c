package io.daybook.api.content.files;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.files.FileAnswers;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.files.Folders;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Folders by their ids, whatever they belong to. */
@RestController
@RequestMapping("/api/v1/folders/{id}")
class FoldersController {

    private final FolderAccess access;
    private final FolderViews views;
    private final Folders folders;
    private final FileAnswers files;

    FoldersController(FolderAccess access, FolderViews views, Folders folders, FileAnswers files) {
        this.access = access;
        this.views = views;
        this.folders = folders;
        this.files = files;
    }

    /** Returns a folder. */
    @GetMapping
    @OpenToAll
    FolderJson show(@PathVariable long id, Caller caller) {
        return access.shown(access.readable(id, caller), caller);
    }

    /** Lists the folders that lie in a folder. */
    @GetMapping("/folders")
    @OpenToAll
    Page<FolderJson> listFolders(@PathVariable long id, Caller caller, Listing listing) {
        Page<FolderView> page = views.within(access.readable(id, caller), listing.window());
        return new Page<>(access.shown(page.items(), caller), page.hasNext());
    }

    /** Lists the files that lie in a folder, by name. */
    @GetMapping("/files")
    @OpenToAll
    Page<FileJson> listFiles(@PathVariable long id, Caller caller, Listing listing) {
        FolderView folder = access.readable(id, caller);
        boolean manages = access.manages(folder, caller);
        return views.files(folder, manages, listing.window()).map(file -> files.of(file, manages));
    }

    /**
     * A folder to be made or changed.
     *
     * @param parentFolderId the folder it is to lie in
     * @param parentFolderPath the same by its path, which is made where it is missing
     */
    record SendFolder(
            @Nullable String name,
            @Nullable Long parentFolderId,
            @Nullable String parentFolderPath,
            @Nullable Boolean locked,
            @Nullable Boolean hidden) {

        /** Locks of folders would have to hold for all files in them, and do not. */
        void requireSupported() {
            if (Boolean.TRUE.equals(locked)) {
                throw Rejection.badRequest("locked is not supported for folders; lock the files");
            }
            if (Boolean.TRUE.equals(hidden)) {
                throw Rejection.badRequest("hidden is not supported for folders; hide the files");
            }
        }
    }

    /** Creates a folder in a folder. */
    @PostMapping("/folders")
    @OpenToAll
    FolderJson create(@PathVariable long id, Caller caller, @Params SendFolder sent) {
        FolderView parent = access.changeable(id, Right.MANAGE_FILES_ADD, caller);
        sent.requireSupported();
        String name = Required.text(sent.name(), "name");
        return access.shown(
                folders.make(access.context(parent), parent, name, caller.id()), caller);
    }

    /** Renames a folder or puts it into another one; what lies in it goes with it. */
    @PutMapping
    @OpenToAll
    FolderJson update(@PathVariable long id, Caller caller, @Params SendFolder sent) {
        FolderView folder = access.changeable(id, Right.MANAGE_FILES_EDIT, caller);
        sent.requireSupported();
        String name = sent.name() == null ? folder.name() : sent.name();
        folders.move(
                folder, parent(folder, sent.parentFolderId()), String.valueOf(name), caller.id());
        return access.shown(views.find(id).orElseThrow(Rejection::notFound), caller);
    }

    /** Folders stay in their context. */
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

    /** Deletes a folder; one that something lies in only where that is forced. */
    @DeleteMapping
    @OpenToAll
    FolderJson delete(@PathVariable long id, Caller caller, @Params RemoveWith asked) {
        FolderView folder = access.changeable(id, Right.MANAGE_FILES_DELETE, caller);
        FolderJson answer = access.shown(folder, caller);
        folders.remove(folder, asked.force());
        return answer;
    }
}

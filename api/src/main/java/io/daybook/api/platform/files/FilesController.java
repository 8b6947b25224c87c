package io.daybook.api.platform.files;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.filestore.UploadBody;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.files.DuplicateFilePolicy;
import io.daybook.command.platform.files.FileCommand.ChangeFile;
import io.daybook.command.platform.files.FileCommand.DeleteFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.platform.files.FileView;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.InputStreamResource;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Files, with the rights of their context. */
@RestController
class FilesController {

    private static final String FILE = "/api/v1/files/{id}";
    private static final String CONTENT = "/files/{id}/download";

    private final FileAccess access;
    private final FileStore store;
    private final Writes writes;
    private final Clock clock;

    FilesController(FileAccess access, FileStore store, Writes writes, Clock clock) {
        this.access = access;
        this.store = store;
        this.writes = writes;
        this.clock = clock;
    }

    /** Returns a file. */
    @GetMapping(FILE)
    @OpenToAll
    FileJson show(Caller caller, @PathVariable long id) {
        return access.shown(caller, id);
    }

    /**
     * Requested changes of a file.
     *
     * @param parentFolderId the folder of the same course, group or user that it is moved to
     */
    record Change(
            Patch<String> name,
            @Nullable Long parentFolderId,
            @Nullable String onDuplicate,
            Patch<Boolean> locked,
            Patch<Boolean> hidden,
            Patch<Instant> unlockAt,
            Patch<Instant> lockAt) {}

    /**
     * Renames, moves, locks or hides a file. If another file has the name, the request is rejected
     * unless it says how to resolve the conflict.
     */
    @PutMapping(FILE)
    @OpenToAll
    FileJson change(Caller caller, @PathVariable long id, @Params Change sent) {
        access.changeable(caller, id);
        writes.send(
                new ChangeFile(
                        id,
                        caller.id(),
                        sent.name(),
                        sent.parentFolderId(),
                        UploadBody.duplicates(sent.onDuplicate(), DuplicateFilePolicy.REFUSE),
                        sent.locked(),
                        sent.hidden(),
                        sent.unlockAt(),
                        sent.lockAt(),
                        clock.instant()));
        return access.shown(caller, id);
    }

    /** Deletes a file and its content. */
    @DeleteMapping(FILE)
    @OpenToAll
    FileJson delete(Caller caller, @PathVariable long id) {
        FileView file = access.deletable(caller, id);
        FileJson answer = access.shown(caller, id);
        writes.send(new DeleteFile(id, clock.instant()));
        store.delete(file.contentId());
        return answer;
    }

    /** Downloads the content of a file. */
    @GetMapping(CONTENT)
    @OpenToAll
    @ResponseSchema(produces = "application/octet-stream")
    ResponseEntity<Resource> download(Caller caller, @PathVariable long id) {
        return content(access.readable(caller, id));
    }

    @GetMapping(path = CONTENT, params = "verifier")
    @Unauthenticated("the verifier was given to somebody who may read the file")
    @ResponseSchema(produces = "application/octet-stream")
    ResponseEntity<Resource> downloadWithProof(
            @RequestParam String verifier, @PathVariable long id) {
        return content(access.proven(verifier, id));
    }

    /**
     * Always sent as an attachment: uploaded content is never rendered as a page of this service.
     */
    private ResponseEntity<Resource> content(FileView file) {
        String name = file.name() == null ? "file-" + file.id() : file.name();
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(file.contentType()))
                .contentLength(file.size())
                .eTag(file.sha256())
                .header(
                        "Content-Disposition",
                        ContentDisposition.attachment()
                                .filename(name, StandardCharsets.UTF_8)
                                .build()
                                .toString())
                .header("X-Content-Type-Options", "nosniff")
                .body(new InputStreamResource(store.open(file.contentId())));
    }
}

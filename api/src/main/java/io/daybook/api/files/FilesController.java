package io.daybook.api.files;

import io.daybook.api.access.Caller;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.access.Right;
import io.daybook.api.kernel.Urls;
import io.daybook.command.files.FileStore;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.files.FilePurpose;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.files.FileView;
import io.daybook.query.files.FileViews;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.InputStreamResource;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Files, for those who may read what they are kept for. */
@RestController
class FilesController {

    private final FileViews files;
    private final FileStore store;
    private final AccountViews accounts;
    private final Urls urls;

    FilesController(FileViews files, FileStore store, AccountViews accounts, Urls urls) {
        this.files = files;
        this.store = store;
        this.accounts = accounts;
        this.urls = urls;
    }

    @GetMapping("/api/v1/files/{id}")
    @OpenToAll
    FileJson show(Caller caller, @PathVariable long id) {
        return FileJson.of(readable(caller, id), urls);
    }

    /** Always as a download: what people upload is never shown as a page of this server. */
    @GetMapping("/files/{id}/download")
    @OpenToAll
    ResponseEntity<Resource> download(Caller caller, @PathVariable long id) {
        FileView file = readable(caller, id);
        String name = file.name() == null ? "file-" + id : file.name();
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(file.contentType()))
                .contentLength(file.size())
                .header(
                        "Content-Disposition",
                        ContentDisposition.attachment()
                                .filename(name, StandardCharsets.UTF_8)
                                .build()
                                .toString())
                .header("X-Content-Type-Options", "nosniff")
                .body(new InputStreamResource(store.open(id)));
    }

    private FileView readable(Caller caller, long id) {
        FileView file = files.find(id).orElseThrow(Rejection::notFound);
        if (!mayRead(caller, file)) {
            throw Rejection.forbidden();
        }
        return file;
    }

    private boolean mayRead(Caller caller, FileView file) {
        return accounts.find(file.contextId())
                .map(account -> caller.may(needed(file.purpose()), account))
                .orElse(false);
    }

    private static Right needed(FilePurpose purpose) {
        return switch (purpose) {
            case REPORT -> Right.READ_REPORTS;
            case SIS_UPLOAD, SIS_ERRORS -> Right.MANAGE_SIS;
        };
    }
}

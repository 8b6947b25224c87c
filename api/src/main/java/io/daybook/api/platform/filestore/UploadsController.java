package io.daybook.api.platform.filestore;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.binding.RequestFile;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.files.FileJson;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.errors.Required;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The second and third step of an upload (docs/spec/content.md, section 1.10). Clients send no
 * token with either.
 */
@RestController
class UploadsController {

    private final FileUploads uploads;
    private final FileViews files;
    private final FileAssembler assembler;

    UploadsController(FileUploads uploads, FileViews files, FileAssembler assembler) {
        this.uploads = uploads;
        this.files = files;
        this.assembler = assembler;
    }

    record Sent(@Nullable String policy) {}

    /** Receives the file, unless it is fetched, and redirects to the confirmation. */
    @PostMapping("/files_api")
    @ErrorSchema(status = 403, value = "ErrorMessage")
    @ErrorSchema(status = 403, value = "ErrorList")
    @Unauthenticated("the parameters are sealed and were given to who may upload")
    @ResponseSchema(
            produces = {},
            status = {201, 303})
    ResponseEntity<Void> receive(@Params Sent sent, HttpServletRequest request) {
        String policy = Required.text(sent.policy(), "policy");
        Optional<String> fetching = uploads.fetching(policy);
        if (fetching.isPresent()) {
            return ResponseEntity.created(URI.create(fetching.get())).build();
        }
        RequestFile file =
                RequestFile.of(request, "file")
                        .orElseThrow(() -> new BadParameterException("file is missing"));
        FileView received = uploads.receive(policy, file);
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(assembler.finish(received)))
                .build();
    }

    record Proof(@Nullable String uuid) {}

    /** What became of it. Repeating it changes nothing. */
    @GetMapping("/api/v1/files/{id}/create_success")
    @Unauthenticated("the address holds a proof that was given to who uploaded the file")
    FileJson finished(@PathVariable long id, @Params Proof proof) {
        return files.find(id)
                .filter(file -> assembler.isVerifier(file, proof.uuid()))
                .map(assembler::of)
                .orElseThrow(Rejection::notFound);
    }

    /** The same, for clients that complete an upload by POST. */
    @PostMapping("/api/v1/files/{id}/create_success")
    @Unauthenticated("the address holds a proof that was given to who uploaded the file")
    FileJson confirm(@PathVariable long id, @Params Proof proof) {
        return finished(id, proof);
    }
}
